import { sql } from 'kysely';
import { HOUSE, accountId, lastLink, postEvent } from '../ledger';
import { NO_HASH, digestOf, hashOpen } from '../ledger/posting-hash';
import { openTestDatabase } from '../testing';
import { auditLedger } from './audit-ledger';

it('a ledger that begins with postings of hash format 1 goes on in format 2', async () => {
  const { db, owner, close } = await openTestDatabase();
  const capital = accountId(HOUSE, 'capital', 'CNY');
  const wallet = accountId(1n, 'available', 'CNY');
  const fields = {
    eventId: 'old',
    leg: 0,
    type: 15,
    debit: capital,
    credit: wallet,
    amountMinor: 50n,
    debitVersion: 1n,
    creditVersion: 1n,
    debitAfter: -50n,
    creditAfter: 50n,
    reference: 'R',
    note: 'ünï',
    at: new Date('2026-01-02T03:04:05.678Z'),
  };
  const hash = hashOpen(fields, NO_HASH, NO_HASH);
  await owner.transaction().execute(async (tx) => {
    await sql`select ledger_open(array[${capital}, ${wallet}]::bigint[])`.execute(tx);
    await sql`select set_config('ledger.writing', 'yes', true)`.execute(tx);
    await sql`insert into batches (id, postings, digest, wallets)
      values (nextval('ledger_batches'), 1, ${digestOf([hash])}, array[${wallet}]::bigint[])`.execute(tx);
    await sql`insert into postings (event_id, leg, type, debit, credit, amount_minor, debit_version, credit_version,
        debit_after, credit_after, reference, note, at, batch, hash, format)
      values ('old', 0, 15, ${capital}, ${wallet}, 50, 1, 1, -50, 50, 'R', 'ünï', ${fields.at}, 1, ${hash}, 1)`.execute(
      tx,
    );
    await sql`update accounts set version = 1, head = ${hash}, balance = case id when ${wallet} then 50 else -50 end
      where id in (${capital}, ${wallet})`.execute(tx);
  });
  await lastLink(db);
  expect(await auditLedger(db)).toMatchObject({ ok: true, postings: 1, batches: 1, links: 1 });

  const legs = [
    { type: 1, debit: wallet, credit: accountId(HOUSE, 'house', 'CNY'), amountMinor: 6n },
  ] as const;
  await db
    .transaction()
    .execute((tx) => postEvent(tx, { eventId: 'new', reference: '', note: '', at: new Date(0), legs }));
  await lastLink(db);
  expect(await auditLedger(db)).toMatchObject({ ok: true, postings: 2, batches: 2, links: 2 });
  await close();
});
