"""A small player for `framestack judge miracle`, with nothing but Python: it attacks whom it reaches, walks towards the
enemy's miracle, and summons what it can pay. Copy it and make it better.

What it is told: six decimal digits, the number of bytes that follow, then JSON: first {"camp":0}, then observations.
What it says: four bytes, highest first, the number of bytes that follow, then an operation as JSON.
"""

import json
import struct
import sys

DECK = {"artifacts": ["HolyLight"], "creatures": ["Swordsman", "Archer", "FrostDragon"]}
NAMES = ["Archer", "Swordsman", "BlackBat", "Priest", "VolcanoDragon", "Inferno", "FrostDragon"]
COSTS = {0: [2, 4, 6], 1: [2, 4, 6], 6: [5, 7, 9]}
MIRACLES = [(-7, 7, 0), (7, -7, 0)]
POINTS = [(-6, 6, 0), (-6, 7, -1), (-7, 6, 1), (-6, 8, -2), (-8, 6, 2)]


def read():
    head = sys.stdin.buffer.read(6)
    if len(head) < 6:
        sys.exit(0)
    return json.loads(sys.stdin.buffer.read(int(head)))


def say(player, number, kind, parameters):
    operation = {"player": player, "round": number, "operation_type": kind, "operation_parameters": parameters}
    text = json.dumps(operation).encode()
    sys.stdout.buffer.write(struct.pack(">I", len(text)) + text)
    sys.stdout.buffer.flush()


def distance(a, b):
    return max(abs(p - q) for p, q in zip(a, b))


def options(observation, camp):
    goal = MIRACLES[1 - camp]
    units = observation["map"]["units"]
    targets = [(1 - camp, goal)] + [(unit[0], unit[10]) for unit in units if unit[1] != camp]
    own = [unit for unit in units if unit[1] == camp]
    for unit in own:
        least, most = unit[7]
        for target, pos in targets:
            if unit[16] and unit[4] > 0 and least <= distance(unit[10], pos) <= most:
                yield "attack", {"attacker": unit[0], "target": target}
    _, mana, _, hand, _ = observation["players"][camp]
    for kind, available, _ in hand:
        for level in (3, 2, 1):
            if available > 0 and COSTS.get(kind, [99] * 3)[level - 1] <= mana:
                for point in POINTS:
                    position = list(point) if camp == 0 else [-part for part in point]
                    yield "summon", {"type": NAMES[kind], "level": level, "position": position}
    for unit in own:
        (x, y, z), move = unit[10], unit[8]
        if not unit[17]:
            continue
        near = [(x + i, y + j, z - i - j) for i in range(-move, move + 1) for j in range(-move, move + 1)]
        here = distance(unit[10], goal)
        better = [cell for cell in near if distance(cell, unit[10]) <= move and distance(cell, goal) < here]
        for cell in sorted(better, key=lambda one: distance(one, goal))[:6]:
            yield "move", {"mover": unit[0], "position": list(cell)}


def main():
    camp = read()["camp"]
    say(camp, 0, "init", DECK)
    last, tried = None, set()
    while True:
        observation = read()
        number = observation["round"]
        if number != last:
            # The same observation comes again when an operation was refused.
            last, tried = number, set()
        for kind, parameters in options(observation, camp):
            key = json.dumps([kind, parameters])
            if key not in tried:
                tried.add(key)
                say(camp, number, kind, parameters)
                break
        else:
            say(camp, number, "endround", {})


main()
