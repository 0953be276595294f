import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { auditLedger } from './audit-ledger';
import { HOUSE, accountId, lastLink, postEvent, type Leg } from '../ledger';
import { NO_HASH, hashOpen } from '../ledger/posting-hash';
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
  await lastLink(server);
  expect(await auditLedger(server)).toMatchObject({ ok: true, postings: 3, batches: 2, links: 2 });
  await Promise.all([server.destroy(), owner.destroy()]);
});

it('postings of hash format 1, and accounts without bounds, go on under the migration that brings format 2', async () => {
  const { owner, server } = overEmbedded(await PGlite.create(EMBEDDED_OPTIONS));
  const migrations = readMigrations(MIGRATIONS_DIR);
  await migrate(
    owner,
    migrations.filter(({ name }) => name < '0008'),
  );
  const capital = accountId(HOUSE, 'capital', 'CNY');
  const wallet = accountId(1n, 'available', 'CNY');
  // Beyond what a balance may be from then on.
  const amountMinor = 10n ** 17n + 5n;
  const fields = {
    ...{ eventId: 'old', leg: 0, type: 15, debit: capital, credit: wallet, amountMinor },
    ...{ debitVersion: 1n, creditVersion: 1n, debitAfter: -amountMinor, creditAfter: amountMinor },
    ...{ reference: 'R', note: 'ünï', at: new Date('2026-01-02T03:04:05.678Z') },
  };
  const hash = hashOpen(fields, NO_HASH, NO_HASH);
  await owner.transaction().execute(async (tx) => {
    await sql`select ledger_lock(array[${capital}, ${wallet}]::bigint[])`.execute(tx);
    await sql`select ledger_write_one('old', 0::smallint, 15::smallint, ${capital}, ${wallet}, ${amountMinor}, 1, 1,
      ${-amountMinor}, ${amountMinor}, ${NO_HASH}, ${NO_HASH}, ${hash}, 'R', 'ünï', ${fields.at.getTime()})`.execute(
      tx,
    );
  });

  await migrate(owner, migrations);
  expect(await auditLedger(server)).toMatchObject({ ok: true, postings: 1 });
  const post = (eventId: string, leg: Leg) =>
    server
      .transaction()
      .execute((tx) => postEvent(tx, { eventId, reference: '', note: '', at: new Date(0), legs: [leg] }));
  expect(await post('more', { type: 15, debit: capital, credit: wallet, amountMinor: 1n })).toMatchObject({
    kind: 'over-limit',
  });
  const less: Leg = { type: 1, debit: wallet, credit: accountId(HOUSE, 'house', 'CNY'), amountMinor: 6n };
  expect(await post('less', less)).toEqual({ kind: 'posted' });
  await lastLink(server);
  expect(await auditLedger(server)).toMatchObject({ ok: true, postings: 2, batches: 2, links: 2 });
  await Promise.all([server.destroy(), owner.destroy()]);
});
