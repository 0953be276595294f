import { HOUSE, accountId, gameKind } from './account-id';
import { AccountStates, requireLegs, type Leg, type StoredAccount } from './evaluate';

const wallet = accountId(7n, 'available', 'CNY');
const slots = accountId(7n, gameKind('slots'), 'CNY');
const line = accountId(7n, 'credit-line', 'CNY');
const house = accountId(HOUSE, 'house', 'CNY');
const LIMIT = 1_000n;

const account = (id: bigint, balance: bigint, floor = 0n): StoredAccount => ({
  id,
  balance,
  version: 0n,
  floor,
  ceiling: LIMIT,
});
const leg = (debit: bigint, credit: bigint, amountMinor: bigint): Leg => ({
  type: 22,
  debit,
  credit,
  amountMinor,
});
const eventOf = (...legs: readonly Leg[]) => ({
  eventId: 'e',
  reference: 'r',
  note: 'n',
  at: new Date(1_700_000_000_123),
  legs,
});
const apply = (legs: readonly Leg[], accounts: readonly StoredAccount[]) =>
  new AccountStates(accounts).apply(eventOf(...legs));

describe('an event', () => {
  it('may take a balance to its floor and not below', () => {
    const accounts = [account(wallet, 5n), account(slots, 0n)];
    expect(apply([leg(wallet, slots, 5n)], accounts).kind).toBe('fits');
    expect(apply([leg(wallet, slots, 6n)], accounts)).toEqual({
      kind: 'insufficient',
      accountId: wallet,
      balanceMinor: 5n,
    });
  });

  it('may not repay more than is lent', () => {
    const lent = { ...account(line, -3n, -10n), ceiling: 0n };
    expect(apply([leg(wallet, line, 4n)], [account(wallet, 9n), lent])).toEqual({
      kind: 'insufficient',
      accountId: line,
      balanceMinor: -3n,
    });
    expect(apply([leg(wallet, line, 3n)], [account(wallet, 9n), lent]).kind).toBe('fits');
  });

  it('may not lead beyond the largest balance, up or down', () => {
    const accounts = [account(wallet, 999n), account(house, -999n, -LIMIT)];
    expect(apply([leg(house, wallet, 1n)], accounts).kind).toBe('fits');
    expect(apply([leg(house, wallet, 2n)], accounts)).toEqual({
      kind: 'over-limit',
      accountId: house,
      balanceMinor: -999n,
    });
    expect(apply([leg(house, wallet, 2n)], [account(wallet, 999n), account(house, 0n, -LIMIT)])).toEqual({
      kind: 'over-limit',
      accountId: wallet,
      balanceMinor: 999n,
    });
  });

  it('counts its earlier legs', () => {
    const accounts = [account(wallet, 0n), account(slots, 4n)];
    expect(apply([leg(slots, wallet, 4n), leg(wallet, slots, 4n)], accounts).kind).toBe('fits');
    expect(apply([leg(wallet, slots, 4n), leg(slots, wallet, 4n)], accounts).kind).toBe('insufficient');
  });

  it('counts earlier events, and changes nothing when it is refused', () => {
    const states = new AccountStates([account(wallet, 5n), account(slots, 0n)]);
    expect(states.apply(eventOf(leg(wallet, slots, 3n), leg(wallet, slots, 3n))).kind).toBe('insufficient');
    expect(states.of(wallet)).toMatchObject({ balance: 5n, version: 0n });
    expect(states.apply(eventOf(leg(wallet, slots, 4n))).kind).toBe('fits');
    expect(states.apply(eventOf(leg(wallet, slots, 2n)))).toMatchObject({ balanceMinor: 1n });
    expect(states.of(slots)).toMatchObject({ balance: 4n, version: 1n });
  });

  it('can’t touch an account that was not read, whose balance reads as zero', () => {
    const states = new AccountStates([account(wallet, 5n)]);
    expect(states.of(slots)).toMatchObject({ balance: 0n, version: 0n });
    expect([states.has(wallet), states.has(slots)]).toEqual([true, false]);
    expect(() => states.apply(eventOf(leg(wallet, slots, 1n)))).toThrow(/was not read/);
    expect(() => states.apply(eventOf(leg(slots, wallet, 1n)))).toThrow(/was not read/);
  });
});

describe('requireLegs', () => {
  it.each([
    ['no legs', [], /no legs/],
    ['a zero', [leg(wallet, slots, 0n)], /not above zero/],
    [
      'a negative amount behind a good one',
      [leg(wallet, slots, 1n), leg(wallet, slots, -1n)],
      /not above zero/,
    ],
  ])('refuses %s', (_name, legs, message) => {
    expect(() => requireLegs(eventOf(...legs))).toThrow(message);
  });

  it('lets one minor unit through', () => {
    expect(() => requireLegs(eventOf(leg(wallet, slots, 1n)))).not.toThrow();
  });
});
