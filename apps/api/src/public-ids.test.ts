import { randomUUID } from 'node:crypto';
import { accountId, postEvent } from './ledger';
import { addAddress } from './modules/address';
import { makeSandboxAddress } from './modules/network';
import { addRate } from './modules/rates';
import { startTestServer, type TestMember, type TestServer } from './testing';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  // The seeded notices are as old as the database.
  server = await startTestServer({ now: new Date(Date.now() + 60_000) });
  const { db } = server.database;
  await addRate(db, { currency: 'CNY', rate: '7.25', effectiveAt: new Date(0), setBy: 'test' });
  member = await server.signedIn();
  const { memberId } = member;
  const at = server.ports.clock.now();
  await db.transaction().execute(async (tx) => {
    const address = makeSandboxAddress('TRC20');
    await addAddress(tx, { memberId, label: 'mine', network: 'TRC20', address, usableAfterMs: 0, at });
    const leg = { type: 15, debit: accountId(0n, 'capital', 'CNY'), amountMinor: 100n } as const;
    await postEvent(tx, {
      eventId: 'fund',
      reference: 'fund',
      note: '',
      at,
      legs: [{ ...leg, credit: accountId(memberId, 'available', 'CNY') }],
    });
  });
});
afterAll(() => server.close());

/** Every value under a key that names an id, at any depth. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    /^id$|Id$/.test(key) && inner !== null ? [String(inner)] : idsIn(inner),
  );
}

/** The names of the fields, at any depth, whose value is a number of few digits. */
function numberedFields(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && /^\d{1,11}$/.test(inner) ? [key] : numberedFields(inner),
  );
}

it('a statement shows the ledger’s own numbers in these fields only', async () => {
  const { data } = await server.call('getStatement', {}, member);
  const fields = [...new Set(numberedFields(data))].sort();
  expect(fields.filter((field) => field !== 'link' && field !== 'number')).toEqual([
    'account',
    'batch',
    'seq',
    'version',
  ]);
});

it('no id that members see reveals a total count', async () => {
  await server.call('createDeposit', { requestId: randomUUID(), amount: '200', network: 'TRC20' }, member);
  const answers = [
    await server.call('listNotices'),
    await server.call('pageNotices', {}, member),
    await server.call('listLedger', {}, member),
    await server.call('listAddresses', {}, member),
    await server.call('listDeposits', {}, member),
    await server.call('getCaptcha', { kind: 'work' }, member),
  ];
  for (const answer of answers) {
    const ids = idsIn(answer.data);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => /^\d{1,11}$/.test(id))).toEqual([]);
  }
});
