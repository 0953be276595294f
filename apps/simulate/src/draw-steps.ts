import { GAMES, type Kind } from './chart';
import { seeded, type Random } from '../../api/src/testing/seeded-random';
import {
  FAULTS,
  type Named,
  type PlannedCommand,
  type PlannedEvent,
  type PlannedLeg,
  type Step,
} from './steps';

export const MEMBERS = 3;
const LIMITS = [0n, 500n, 1_000n, 2_000n] as const;
/** Texts that break a carelessly built statement or hash. */
const NOTES = ['', '', '', 'a "quoted\\" {list,of}', 'ночь 🎲', "it's; -- null"] as const;
const HUGE = 2n ** 62n;

type Ways = readonly (readonly [type: number, debit: Kind, credit: Kind])[];
/** Each is one event's legs for a member, all of the same amount. */
const MOVES: readonly Ways[] = [
  [[15, 'capital', 'available']],
  [[15, 'capital', 'available']],
  [[11, 'deposits', 'available']],
  [
    [11, 'deposits', 'exchange'],
    [11, 'exchange', 'available'],
  ],
  [[1, 'available', 'house']],
  [[8, 'available', 'house']],
  [[3, 'house', 'available']],
  [[12, 'available', 'frozen']],
  [[12, 'available', 'frozen']],
  [[13, 'frozen', 'available']],
  [
    [14, 'frozen', 'exchange'],
    [14, 'exchange', 'withdrawals'],
  ],
  [[16, 'line', 'available']],
  [[16, 'line', 'available']],
  [[18, 'available', 'line']],
  [[19, 'available', 'adjustments']],
  [[22, 'available', 'slots']],
  [[23, 'slots', 'available']],
  [[21, 'available', 'chain']],
  [
    [20, 'slots', 'available'],
    [20, 'chain', 'available'],
  ],
];
const bringsMoney = (ways: Ways): boolean =>
  ways.some(([, debit]) => debit === 'capital' || debit === 'deposits');
const HOUSE_KINDS: readonly Kind[] = [
  'house',
  'deposits',
  'withdrawals',
  'capital',
  'adjustments',
  'exchange',
  'rounding',
  'fees',
];

const named = (member: number, kind: Kind): Named => `${HOUSE_KINDS.includes(kind) ? 0 : member}:${kind}`;

const legsOf = (ways: Ways, member: number, amount: bigint): PlannedLeg[] =>
  ways.map(([type, debit, credit]) => ({
    type,
    debit: named(member, debit),
    credit: named(member, credit),
    amount,
  }));

/** Draws one history after the other; an earlier command may be requested again. */
class Drawer {
  readonly #random: Random;
  readonly #commands: PlannedCommand[] = [];
  #ids = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  command(): PlannedCommand {
    const { chance, pick } = this.#random;
    if (this.#commands.length > 0 && chance(0.22)) return pick(this.#commands.slice(-12));
    if (this.#commands.length > 0 && chance(0.08)) return this.#conflicting(pick(this.#commands.slice(-12)));
    const command = this.#new();
    this.#commands.push(command);
    return command;
  }

  #new(): PlannedCommand {
    const { int, chance, pick } = this.#random;
    const drawn = int(1, 100);
    if (drawn <= 45) return { kind: 'post', event: chance(0.12) ? this.#poison() : this.event() };
    if (drawn <= 75) return this.#call({ member: this.#member(), request: this.#id() });
    if (drawn <= 80) return { kind: 'resolve', member: this.#member(), request: this.#ids + int(-3, 2) };
    if (drawn <= 92) {
      const events = Array.from({ length: int(1, 3) }, () => this.event());
      return { kind: 'together', mark: this.#id(), events, commits: chance(0.7) };
    }
    return { kind: 'limit', member: this.#member(), limit: pick(LIMITS) };
  }

  #call({ member, request }: { member: number; request: number }): PlannedCommand {
    const { int, chance, pick } = this.#random;
    const who = { kind: 'call', member, request } as const;
    if (chance(0.3)) return { ...who, call: 'collectAll' };
    const amount = `${String(int(0, 9))}.${String(int(10, 99))}`;
    return { ...who, call: pick(['transfer', 'transfer', 'reclaim']), category: pick(GAMES), amount };
  }

  /** The same id, something else under it. */
  #conflicting(command: PlannedCommand): PlannedCommand {
    if (command.kind === 'post')
      return { kind: 'post', event: { ...this.event(), id: command.event.id, note: command.event.note } };
    return command.kind === 'call' ? this.#call(command) : command;
  }

  event(): PlannedEvent {
    const { int, chance, pick } = this.#random;
    const parts = Array.from({ length: chance(0.25) ? 2 : 1 }, () => {
      const ways = pick(MOVES);
      return legsOf(ways, this.#member(), BigInt(bringsMoney(ways) ? int(200, 4_000) : int(1, 900)));
    });
    return { id: `e${String(this.#id())}`, note: pick(NOTES), legs: parts.flat() };
  }

  /** What the database must refuse although every balance suffices. */
  #poison(): PlannedEvent {
    const event = this.event();
    const good = legsOf([[15, 'capital', 'available']], 1, 5n);
    const bad: readonly (() => Partial<PlannedEvent>)[] = [
      () => ({ legs: [] }),
      () => ({ legs: legsOf([[15, 'capital', 'available']], 1, 0n) }),
      () => ({ legs: legsOf([[15, 'house', 'available']], 1, 5n) }),
      () => ({ legs: [...good, ...legsOf([[24, 'capital', 'available']], 1, 5n)] }),
      () => ({ legs: [...good, { type: 12, debit: '1:available', credit: '2:frozen', amount: 1n }] }),
      () => ({ legs: [{ type: 12, debit: '1:available', credit: '1:available', amount: 1n }] }),
      () => ({ legs: [{ type: 15, debit: '1:capital', credit: '1:available', amount: 1n }] }),
      () => ({ note: 'nothing \0 may follow' }),
      () => ({ legs: legsOf([[3, 'house', 'available']], 3, HUGE * 2n) }),
      () => ({ legs: legsOf([[11, 'deposits', 'exchange']], 3, HUGE) }),
      () => ({ legs: legsOf([[11, 'deposits', 'exchange']], 3, HUGE) }),
    ];
    return { ...event, ...this.#random.pick(bad)() };
  }

  readonly #member = (): number => this.#random.int(1, MEMBERS);
  readonly #id = (): number => (this.#ids += 1);
}

/** A history that only the seed decides. */
export function drawSteps(seed: number, length: number): readonly Step[] {
  const random = seeded(seed);
  const drawer = new Drawer(random);
  const steps: Step[] = [];
  while (steps.length < length) {
    if (random.chance(0.08))
      steps.push({ kind: 'fault', fault: random.pick(FAULTS), counted: 'call', after: random.int(1, 14) });
    if (random.chance(0.06))
      steps.push({ kind: 'fault', fault: random.pick(FAULTS), counted: 'commit', after: random.int(1, 2) });
    steps.push({ kind: 'command', server: random.chance(0.6) ? 0 : 1, command: drawer.command() });
    if (random.chance(0.3)) steps.push({ kind: 'pause', turns: random.int(1, 12) });
    if (random.chance(0.06)) steps.push({ kind: 'quiet' });
    if (random.chance(0.1)) steps.push({ kind: 'read' });
  }
  return steps;
}
