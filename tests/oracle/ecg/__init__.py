"""The rules of Epic Card Game a second time: slow, plain, and written from the rules alone.

It plays along with recorded games and looks whether it comes to the same positions and the same options.
"""
