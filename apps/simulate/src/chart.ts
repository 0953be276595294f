/**
 * The accounts and the legal movements between them, written a second time from the specification: the ledger's check must not
 * use the ledger's tables.
 */
export const KIND_NUMBERS = {
  available: 1,
  frozen: 2,
  lottery: 3,
  slots: 4,
  board: 5,
  fishing: 6,
  chain: 7,
  line: 15,
  house: 16,
  deposits: 17,
  withdrawals: 18,
  capital: 19,
  adjustments: 20,
  exchange: 21,
  rounding: 22,
  fees: 23,
} as const;
export type Kind = keyof typeof KIND_NUMBERS;

export const GAMES = ['lottery', 'slots', 'board', 'fishing', 'chain'] as const satisfies readonly Kind[];
export type Game = (typeof GAMES)[number];

const CNY = 2n;
const LAST_OF_MEMBERS = 15;

export const numberOf = (owner: bigint, kind: Kind): bigint =>
  owner * 65_536n + BigInt(KIND_NUMBERS[kind]) * 256n + CNY;

const ownerOf = (account: bigint): bigint => account / 65_536n;
const kindNumberOf = (account: bigint): number => Number((account / 256n) % 256n);
const currencyOf = (account: bigint): bigint => account % 256n;

export const isKind = (account: bigint, kind: Kind): boolean => kindNumberOf(account) === KIND_NUMBERS[kind];

const GAME_NUMBERS: readonly number[] = GAMES.map((game) => KIND_NUMBERS[game]);
const isGame = (account: bigint): boolean => GAME_NUMBERS.includes(kindNumberOf(account));

/** The account that stands for a changed one in its batch: a frozen one is named as its available one; `null` for what no wallet shows. */
export const walletOf = (account: bigint): bigint | null => {
  if (isKind(account, 'frozen')) return numberOf(ownerOf(account), 'available');
  return isKind(account, 'available') || isGame(account) ? account : null;
};

/** Of which member's wallet an account shows which part, as read from the chain. */
export const walletPartOf = (account: bigint): string =>
  `${String(ownerOf(account))}:${isGame(account) ? 'games' : 'main'}`;

/** 15 digits and two decimals. */
export const MAX_BALANCE = 10n ** 17n - 1n;

/** No balance goes below it. A line's own limit is not known here. */
export const floorOf = (account: bigint): bigint =>
  kindNumberOf(account) <= LAST_OF_MEMBERS ? 0n : -MAX_BALANCE;

/** No balance goes above it. */
export const ceilingOf = (account: bigint): bigint => (isKind(account, 'line') ? 0n : MAX_BALANCE);

const only = (kind: Kind): readonly number[] => [KIND_NUMBERS[kind]];
const some = (...kinds: Kind[]): readonly number[] => kinds.map((kind) => KIND_NUMBERS[kind]);

type Way = readonly [from: readonly number[], to: readonly number[]];
const STAKE: readonly Way[] = [[only('available'), only('house')]];
const WIN: readonly Way[] = [[only('house'), only('available')]];
const INTO_GAME: readonly Way[] = [[only('available'), GAME_NUMBERS]];
const OUT_OF_GAME: readonly Way[] = [[GAME_NUMBERS, only('available')]];
const REPAID: readonly Way[] = [[only('available'), only('line')]];

const WAYS: Readonly<Record<number, readonly Way[]>> = {
  1: STAKE,
  2: WIN,
  3: WIN,
  4: WIN,
  5: STAKE,
  6: WIN,
  7: WIN,
  8: STAKE,
  9: WIN,
  10: WIN,
  11: [
    [only('deposits'), some('available', 'exchange')],
    [only('exchange'), some('available', 'rounding')],
    [only('rounding'), only('exchange')],
  ],
  12: [[only('available'), only('frozen')]],
  13: [[only('frozen'), only('available')]],
  14: [
    [only('frozen'), some('withdrawals', 'exchange', 'fees')],
    [only('exchange'), some('withdrawals', 'rounding', 'fees')],
    [only('rounding'), only('exchange')],
  ],
  15: [[only('capital'), only('available')]],
  16: [[only('line'), only('available')]],
  17: REPAID,
  18: REPAID,
  19: [
    [only('available'), only('adjustments')],
    [only('adjustments'), only('deposits')],
  ],
  20: OUT_OF_GAME,
  21: INTO_GAME,
  22: INTO_GAME,
  23: OUT_OF_GAME,
};

const belongs = (account: bigint): boolean =>
  ownerOf(account) > 0n === kindNumberOf(account) <= LAST_OF_MEMBERS;

/** Whether the rules let this type pass money from one account to the other, whatever they hold. */
export function mayPass({ type, debit, credit }: { type: number; debit: bigint; credit: bigint }): boolean {
  const [from, to] = [ownerOf(debit), ownerOf(credit)];
  if (debit === credit || currencyOf(debit) !== currencyOf(credit)) return false;
  if (!belongs(debit) || !belongs(credit)) return false;
  if (from > 0n && to > 0n && from !== to) return false;
  const ways = WAYS[type] ?? [];
  return ways.some(
    ([froms, tos]) => froms.includes(kindNumberOf(debit)) && tos.includes(kindNumberOf(credit)),
  );
}
