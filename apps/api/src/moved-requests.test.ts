import { randomUUID } from 'node:crypto';
import { ERROR_CODES } from '@realm/api-client/contract';
import { inTransaction } from './db/in-transaction';
import { resolve } from './modules/wallet/resolve-request';
import { cellsFixture } from './testing/cells-fixture';
import { memberIdOf, movableMember } from './testing/movable-member';
import { moveTo } from './testing/moves-fixture';
import type { Cell } from './testing/platform';

const cells = cellsFixture();

/** As a device does that never got the answer. */
async function resolveIn(cell: Cell, uid: string, requestId: string) {
  const at = cell.ports.clock.now();
  const memberId = await memberIdOf(cell, uid);
  return inTransaction(cell.ports.db, (tx) => resolve(tx, { memberId, requestId, at }));
}

it('a request of before the move ends as it ended, and is never carried out again', async () => {
  const { a, b } = cells;
  const { account, session, memberId } = await movableMember(cells.platform, 'requests');
  const [accepted, refused, voided] = [randomUUID(), randomUUID(), randomUUID()];
  const path = '/withdraw/create';
  const row = { member_id: memberId, path, body_hash: 'hash', created_at: a.ports.clock.now() };
  const code = ERROR_CODES.NOT_FOUND;
  await a.ports.db
    .insertInto('money_requests')
    .values([
      { ...row, request_id: accepted, state: 'accepted', code: 0, answer: JSON.stringify({ order: 'W1' }) },
      { ...row, request_id: refused, state: 'refused', code, answer: null },
    ])
    .execute();
  await resolveIn(a, session.uid, voided);
  const answers = async (cell: Cell) =>
    Promise.all([accepted, refused, voided].map((requestId) => resolveIn(cell, session.uid, requestId)));
  const before = await answers(a);

  await moveTo(cells.platform, { from: a, to: b, account });
  expect(await answers(b)).toEqual([
    { state: 'accepted', path, answer: null },
    { state: 'refused', path, code },
    { state: 'voided' },
  ]);
  const later = randomUUID();
  await resolveIn(b, session.uid, later);

  await moveTo(cells.platform, { from: b, to: a, account });
  expect(await answers(a)).toEqual(before);
  const { state } = await a.ports.db
    .selectFrom('money_requests')
    .select('state')
    .where('member_id', '=', memberId)
    .where('request_id', '=', later)
    .executeTakeFirstOrThrow();
  expect(state).toBe('voided');
});
