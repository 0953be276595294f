import fc from 'fast-check';
import { evaluateLegs, type Leg, type LockedAccount } from './evaluate';

const account = (id: bigint, balance: bigint, floor: bigint | null = 0n): LockedAccount => ({
  id,
  balance,
  version: 0n,
  floor,
  ceiling: null,
});
const leg = (debit: bigint, credit: bigint, amountMinor: bigint): Leg => ({
  type: 22,
  debit,
  credit,
  amountMinor,
});

describe('evaluateLegs', () => {
  it('lets a balance reach its floor and not pass it', () => {
    const accounts = [account(1n, 5n), account(2n, 0n)];
    expect(evaluateLegs([leg(1n, 2n, 5n)], accounts).kind).toBe('fits');
    expect(evaluateLegs([leg(1n, 2n, 6n)], accounts)).toEqual({
      kind: 'insufficient',
      accountId: 1n,
      balanceMinor: 5n,
    });
  });

  it('refuses to lift a balance above its ceiling', () => {
    const line = { ...account(2n, -3n, -10n), ceiling: 0n };
    expect(evaluateLegs([leg(1n, 2n, 4n)], [account(1n, 9n), line])).toMatchObject({ accountId: 2n });
    expect(evaluateLegs([leg(1n, 2n, 3n)], [account(1n, 9n), line]).kind).toBe('fits');
  });

  it('counts earlier legs of the same event', () => {
    const accounts = [account(1n, 0n), account(2n, 4n)];
    expect(evaluateLegs([leg(2n, 1n, 4n), leg(1n, 2n, 4n)], accounts).kind).toBe('fits');
    expect(evaluateLegs([leg(1n, 2n, 4n), leg(2n, 1n, 4n)], accounts).kind).toBe('insufficient');
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
          const result = evaluateLegs(all, accounts);
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
            expect(result.legs[position]).toMatchObject({
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
