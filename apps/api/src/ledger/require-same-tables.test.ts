import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import { openTestDatabase, type TestDatabase } from '../testing';
import { requireSameTables } from './require-same-tables';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

class Undo extends Error {}

async function after(change: RawBuilder<unknown>): Promise<string | null> {
  let message: string | null = null;
  const changed = test.owner.transaction().execute(async (tx: Tx) => {
    await change.execute(tx);
    await requireSameTables(tx).catch((error: unknown) => (message = (error as Error).message));
    throw new Undo();
  });
  await expect(changed).rejects.toThrow(Undo);
  return message;
}

describe('requireSameTables', () => {
  it.each([
    ['kind', sql`insert into ledger_kinds (kind, name, owned) values (25, 'lottery-pool', false)`],
    ['type', sql`insert into ledger_rules (type, debit_kind, credit_kind) values (999, 1, 16)`],
  ])('lets a database know one %s more: a newer build may have migrated it', async (_what, change) => {
    expect(await after(change)).toBeNull();
  });

  it('finds the migrated database to have this program’s tables', async () => {
    await expect(requireSameTables(test.db)).resolves.toBeUndefined();
  });

  it.each([
    [
      'a currency of another number',
      sql`update ledger_currencies set slot = 9 where code = 'EUR'`,
      'currency EUR has slot 8 here and 9 there',
    ],
    [
      'a currency of other decimals',
      sql`update ledger_currencies set scale = 1 where code = 'JPY'`,
      'currency JPY has scale 0 here and 1 there',
    ],
    [
      'another largest balance',
      sql`update ledger_currencies set max_minor = max_minor + 1 where code = 'TEST'`,
      'currency TEST has max_minor 99999999999999999 here and 100000000000000000 there',
    ],
    [
      'a currency that is missing',
      sql`delete from ledger_currencies where code = 'BRL'`,
      'currency BRL is not there',
    ],
    [
      'an account kind of another number',
      sql`with freed as (delete from ledger_rules where credit_kind = 23)
        update ledger_kinds set kind = 25 where name = 'fees'`,
      'account kind fees has kind 23 here and 25 there',
    ],
    [
      'an account kind of another owner',
      sql`update ledger_kinds set owned = true where name = 'fees'`,
      'account kind fees has owned false here and true there',
    ],
    [
      'another floor',
      sql`update ledger_kinds set floor = -1 where name = 'frozen'`,
      'account kind frozen has floor 0 here and -1 there',
    ],
    [
      'another ceiling',
      sql`update ledger_kinds set ceiling = null where name = 'credit-line'`,
      'account kind credit-line has ceiling 0 here and null there',
    ],
    [
      'a type that moves money the other way',
      sql`insert into ledger_rules (type, debit_kind, credit_kind) values (3, 1, 16)`,
      "type 3 is 'in' here and its rules say otherwise",
    ],
    [
      'a type without a rule',
      sql`delete from ledger_rules where type = 12`,
      "type 12 is 'hold' here and its rules say otherwise",
    ],
  ])('names %s', async (_what, change, difference) => {
    expect(await after(change)).toBe(`The database's ledger tables are not this program's: ${difference}`);
  });
});
