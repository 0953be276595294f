import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { auditLedger } from './audit-ledger';
import { HOUSE, accountId, postEvent } from '../ledger';
import { MIGRATIONS_DIR } from '../testing';
import { migrate, readMigrations } from '../db/migrate';
import { EMBEDDED_OPTIONS } from '../db/embedded-engine';
import { overEmbedded } from '../db/open-database';

const BEFORE_CHAIN = '0006';

it('what was posted before there was a chain becomes its first batch, and it goes on from there', async () => {
  const { owner, server } = overEmbedded(await PGlite.create(EMBEDDED_OPTIONS));
  const migrations = readMigrations(MIGRATIONS_DIR);
  await migrate(
    owner,
    migrations.filter(({ name }) => name < `${BEFORE_CHAIN}~`),
  );
  const capital = accountId(HOUSE, 'capital', 'CNY');
  const [wallet, slots] = [accountId(1n, 'available', 'CNY'), accountId(1n, 'game-slots', 'CNY')];
  const row = (leg: object) => ({
    event_id: 'old',
    reference: 'ünï',
    note: '"\\',
    at: '2026-01-02T03:04:05.678Z',
    ...leg,
  });
  const old = [
    row({
      leg: 0,
      type: 15,
      debit: capital,
      credit: wallet,
      amount_minor: 50,
      debit_version: 1,
      credit_version: 1,
      debit_after: -50,
      credit_after: 50,
    }),
    row({
      leg: 1,
      type: 22,
      debit: wallet,
      credit: slots,
      amount_minor: 20,
      debit_version: 2,
      credit_version: 1,
      debit_after: 30,
      credit_after: 20,
    }),
  ];
  const text = JSON.stringify(old, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  await owner.transaction().execute(async (tx) => {
    await sql`select set_config('ledger.writing', 'yes', true)`.execute(tx);
    await sql`select ledger_lock(array[${capital}, ${wallet}, ${slots}]::bigint[])`.execute(tx);
    await sql`select ledger_write(${text}::text::jsonb)`.execute(tx);
  });

  await migrate(owner, migrations);
  expect(await auditLedger(server)).toMatchObject({ ok: true, postings: 2, batches: 1, links: 1 });
  await server.transaction().execute((tx) =>
    postEvent(tx, {
      eventId: 'new',
      reference: '',
      note: '',
      at: new Date(0),
      legs: [{ type: 23, debit: slots, credit: wallet, amountMinor: 20n }],
    }),
  );
  expect(await auditLedger(server)).toMatchObject({ ok: true, postings: 3, batches: 2, links: 2 });
  await Promise.all([server.destroy(), owner.destroy()]);
});
