import fc from 'fast-check';
import { Standings, requireLegs, type Leg, type LockedAccount } from './evaluate';
import { NO_HASH, hashPosting } from './posting-hash';

const account = (id: bigint, balance: bigint, floor: bigint | null = 0n): LockedAccount => ({
  id,
  balance,
  version: 0n,
  head: NO_HASH,
  floor,
  ceiling: null,
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
const apply = (legs: readonly Leg[], accounts: readonly LockedAccount[]) =>
  new Standings(accounts).apply(eventOf(...legs));

describe('Standings', () => {
  it('lets a balance reach its floor and not pass it', () => {
    const accounts = [account(1n, 5n), account(2n, 0n)];
    expect(apply([leg(1n, 2n, 5n)], accounts).kind).toBe('fits');
    expect(apply([leg(1n, 2n, 6n)], accounts)).toEqual({
      kind: 'insufficient',
      accountId: 1n,
      balanceMinor: 5n,
    });
  });

  it('refuses to lift a balance above its ceiling', () => {
    const line = { ...account(2n, -3n, -10n), ceiling: 0n };
    expect(apply([leg(1n, 2n, 4n)], [account(1n, 9n), line])).toEqual({
      kind: 'insufficient',
      accountId: 2n,
      balanceMinor: -3n,
    });
    expect(apply([leg(1n, 2n, 3n)], [account(1n, 9n), line]).kind).toBe('fits');
  });

  it('counts earlier legs of the same event', () => {
    const accounts = [account(1n, 0n), account(2n, 4n)];
    expect(apply([leg(2n, 1n, 4n), leg(1n, 2n, 4n)], accounts).kind).toBe('fits');
    expect(apply([leg(1n, 2n, 4n), leg(2n, 1n, 4n)], accounts).kind).toBe('insufficient');
  });

  it('counts earlier events, and forgets every leg of a refused one', () => {
    const standings = new Standings([account(1n, 5n), account(2n, 0n)]);
    expect(standings.apply(eventOf(leg(1n, 2n, 3n), leg(1n, 2n, 3n))).kind).toBe('insufficient');
    expect(standings.of(1n)).toMatchObject({ balance: 5n, version: 0n });
    expect(standings.apply(eventOf(leg(1n, 2n, 4n))).kind).toBe('fits');
    expect(standings.apply(eventOf(leg(1n, 2n, 2n)))).toMatchObject({ balanceMinor: 1n });
    expect(standings.of(2n)).toMatchObject({ balance: 4n, version: 1n });
  });

  it('has an account that is not open stand at zero, and posts nothing to it', () => {
    const standings = new Standings([account(1n, 5n)]);
    expect(standings.of(9n)).toMatchObject({ balance: 0n, version: 0n, head: NO_HASH });
    expect(() => standings.apply(eventOf(leg(1n, 9n, 1n)))).toThrow(/9 is not locked/);
    expect(() => standings.apply(eventOf(leg(9n, 1n, 1n)))).toThrow(/9 is not locked/);
  });

  it('chains each posting to the ones before it on both of its accounts', () => {
    const result = apply(
      [leg(1n, 2n, 1n), leg(2n, 3n, 1n)],
      [account(1n, 5n), account(2n, 0n), account(3n, 0n)],
    );
    if (result.kind !== 'fits') throw new Error('does not fit');
    const [first, second] = result.postings;
    expect([first?.debitHead, first?.creditHead]).toEqual([NO_HASH, NO_HASH]);
    expect(first?.hash).toEqual(hashPosting(first!, NO_HASH, NO_HASH));
    expect([second?.debitHead, second?.creditHead]).toEqual([first?.hash, NO_HASH]);
    expect(second?.hash).toEqual(hashPosting(second!, first!.hash, NO_HASH));
    expect(second).toMatchObject({ eventId: 'e', leg: 1, reference: 'r', note: 'n', type: 22 });
  });

  it('keeps the sum, chains every account and never passes a floor, whatever the legs', () => {
    const ids = [1n, 2n, 3n, 4n];
    const legs = fc.array(
      fc
        .tuple(fc.constantFrom(...ids), fc.constantFrom(...ids), fc.bigInt({ min: 1n, max: 100n }))
        .filter(([debit, credit]) => debit !== credit)
        .map(([debit, credit, amount]) => leg(debit, credit, amount)),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        legs,
        fc.array(fc.bigInt({ min: 0n, max: 150n }), { minLength: 4, maxLength: 4 }),
        (all, start) => {
          const accounts = ids.map((id, position) =>
            account(id, start[position] ?? 0n, id === 4n ? null : 0n),
          );
          const result = apply(all, accounts);
          const standing = new Map(accounts.map(({ id, balance }) => [id, { balance, version: 0n }]));
          for (const [position, { debit, credit, amountMinor }] of all.entries()) {
            const from = standing.get(debit)!;
            const to = standing.get(credit)!;
            if (debit !== 4n && from.balance < amountMinor) {
              expect(result).toEqual({ kind: 'insufficient', accountId: debit, balanceMinor: from.balance });
              return;
            }
            from.balance -= amountMinor;
            to.balance += amountMinor;
            from.version += 1n;
            to.version += 1n;
            if (result.kind !== 'fits') continue;
            expect(result.postings[position]).toMatchObject({
              debitAfter: from.balance,
              creditAfter: to.balance,
              debitVersion: from.version,
              creditVersion: to.version,
            });
          }
          expect(result.kind).toBe('fits');
          const sum = (balances: Iterable<{ balance: bigint }>) =>
            [...balances].reduce((total, { balance }) => total + balance, 0n);
          expect(sum(standing.values())).toBe(sum(accounts));
        },
      ),
    );
  });
});

describe('requireLegs', () => {
  it.each([
    ['no legs', [], /no legs/],
    ['a zero', [leg(1n, 2n, 0n)], /not above zero/],
    ['a negative amount behind a good one', [leg(1n, 2n, 1n), leg(1n, 2n, -1n)], /not above zero/],
  ])('refuses %s', (_name, legs, message) => {
    expect(() => requireLegs(eventOf(...legs))).toThrow(message);
  });

  it('lets one minor unit through', () => {
    expect(() => requireLegs(eventOf(leg(1n, 2n, 1n)))).not.toThrow();
  });
});
