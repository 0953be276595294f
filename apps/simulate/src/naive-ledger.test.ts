import { numberOf } from './chart';
import { NaiveLedger, isForbidden, type NaiveLeg } from './naive-ledger';

const available = numberOf(1n, 'available');
const frozen = numberOf(1n, 'frozen');
const line = numberOf(1n, 'line');
const capital = numberOf(0n, 'capital');
const event = (...legs: NaiveLeg[]) => ({ eventId: 'e', note: '', legs });
const leg = (type: number, debit: bigint, credit: bigint, amountMinor = 5n): NaiveLeg => ({
  type,
  debit,
  credit,
  amountMinor,
});

describe('the naive ledger', () => {
  it('tells which account falls short, and of what, leg by leg', () => {
    const ledger = new NaiveLedger();
    ledger.move(leg(15, capital, available, 8n));
    expect(ledger.short(event(leg(12, available, frozen), leg(12, available, frozen)))).toEqual({
      kind: 'insufficient',
      accountId: available,
      balanceMinor: 3n,
    });
    expect(ledger.of(capital).balance).toBe(-8n);
  });

  it('lets no balance beyond 15 digits, up or down', () => {
    const most = 10n ** 17n - 1n;
    const ledger = new NaiveLedger();
    ledger.move(leg(15, capital, available, most));
    const tooMuch = ledger.short(event(leg(2, numberOf(0n, 'house'), available, 1n)));
    expect(tooMuch).toEqual({ kind: 'over-limit', accountId: available, balanceMinor: most });
    expect(ledger.short(event(leg(15, capital, available, 1n)))).toMatchObject({ accountId: capital });
  });

  it('lends to the limit, and takes back no more than was lent', () => {
    const ledger = new NaiveLedger();
    expect(ledger.short(event(leg(16, line, available)))).not.toBeNull();
    expect(ledger.setLimit(line, 5n)).toBe(true);
    expect(ledger.short(event(leg(16, line, available)))).toBeNull();
    ledger.move(leg(16, line, available));
    expect(ledger.setLimit(line, 4n)).toBe(false);
    expect(ledger.short(event(leg(18, available, line, 6n)))).not.toBeNull();
  });

  it.each([
    ['legs that are missing', event()],
    ['an amount of nothing', event(leg(12, available, frozen, 0n))],
    ['more than 64 bits', event(leg(15, capital, available, 2n ** 63n))],
    ['an account against itself', event(leg(12, available, available))],
    ['another member’s account', event(leg(12, available, numberOf(2n, 'frozen')))],
    ['a type that nobody knows', event(leg(24, capital, available))],
    ['a pair that the type does not join', event(leg(15, frozen, available))],
    ['a member’s capital', event(leg(15, numberOf(1n, 'capital'), available))],
    ['a text that ends early', { ...event(leg(12, available, frozen)), note: 'a\0b' }],
  ])('forbids %s', (_name, forbidden) => {
    expect(isForbidden(forbidden)).toBe(true);
  });

  it('forbids nothing else', () => {
    expect(isForbidden(event(leg(12, available, frozen), leg(16, line, available)))).toBe(false);
  });
});
