import type { Reader, Tx } from '../db/database';
import type { Leg } from './evaluate';
import { findEvents, isSameEvent, writeBatch } from './postings.repository';

const NEVER_ASKED = {} as Reader;
const leg: Leg = { type: 22, debit: 1n, credit: 2n, amountMinor: 4n };
const other: Leg = { ...leg, amountMinor: 5n };

describe('an event', () => {
  it.each<[string, readonly Leg[], readonly Leg[], boolean]>([
    ['with the same legs', [leg, other], [leg, other], true],
    ['with fewer legs', [leg], [leg, other], false],
    ['with more legs', [leg, other], [leg], false],
    ['with its legs in another order', [other, leg], [leg, other], false],
    ['with another first leg', [other, other], [leg, other], false],
    ['with another last leg', [leg, leg], [leg, other], false],
    ['of another type', [{ ...leg, type: 23 }], [leg], false],
    ['from another account', [{ ...leg, debit: 3n }], [leg], false],
    ['to another account', [{ ...leg, credit: 3n }], [leg], false],
    ['of another amount', [other], [leg], false],
  ])('%s: the same as the stored one?', (_name, legs, stored, same) => {
    expect(isSameEvent({ legs }, stored)).toBe(same);
  });
});

describe('the database', () => {
  it('is asked nothing when there is nothing to look for or to write', async () => {
    expect(await findEvents(NEVER_ASKED as Tx, [])).toEqual(new Map());
    await expect(writeBatch(NEVER_ASKED, [])).resolves.toBeUndefined();
  });
});
