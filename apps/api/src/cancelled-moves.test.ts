import { randomUUID } from 'node:crypto';
import { ERROR_CODES, type OperatorEndpoints, type OutputOf } from '@realm/api-client/contract';
import { sql, type Kysely } from 'kysely';
import type { DirectoryTables } from './directory';
import { readFindings } from './modules/alerts/findings';
import { carryTransfers } from './modules/cells/carry-transfers';
import { carryMoves } from './modules/moving/carry-moves';
import { sendCommand } from './testing/as-staff';
import { boxesOf, cellsFixture, withFailing, type HasPorts } from './testing/cells-fixture';
import { MOVABLE_BALANCE, movableMember } from './testing/movable-member';
import {
  balanceIn,
  begin,
  broken,
  carry,
  carryAll,
  moveStateIn,
  movingCell,
  stateOf,
} from './testing/moves-fixture';
import { signIn } from './testing/platform';

const { AUTHENTICATOR_REQUIRED, MISDIRECTED } = ERROR_CODES;

const cells = cellsFixture();

async function cancel(cell: HasPorts, moveId: string) {
  const outcome = await sendCommand(cell.ports, 'cell/cancel-move', { moveId, requestId: randomUUID() });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value as OutputOf<OperatorEndpoints['cell/cancel-move']>;
}

const answersOf = async (moveId: string): Promise<readonly (string | null)[]> => {
  const rows = await cells.directory.db
    .selectFrom('transfers')
    .select('answer')
    .where('move_id', '=', moveId)
    .execute();
  return rows.map(({ answer }) => answer);
};

/** As a directory that was restored to the moment before it. */
async function loseAnswer(directory: Kysely<DirectoryTables>, moveId: string): Promise<void> {
  const [row] = await directory.deleteFrom('moves').where('move_id', '=', moveId).returningAll().execute();
  if (row === undefined) throw new Error('it was listed');
  const { number: _number, answer: _answer, reason: _reason, answered_at: _at, ...sent } = row;
  await directory.insertInto('moves').values(sent).execute();
}

/** The member is in the old cell, with everything. */
async function expectStayed(moveId: string, uid: string): Promise<void> {
  const { a, b } = cells;
  expect(await stateOf(a, moveId)).toMatchObject({ state: 'given-up', hindrances: ['cancelled'] });
  expect(await moveStateIn(a, uid)).toBeNull();
  expect([await balanceIn(a, uid), await cells.clearing()]).toEqual([MOVABLE_BALANCE, 0n]);
  expect([await broken(a), await broken(b)]).toEqual([[], []]);
}

it('a cancelled move ends while the bucket of files does not answer, and any other waits for it', async () => {
  const { a } = cells;
  const { account, session } = await movableMember(cells.platform, 'unread');
  const { moveId } = await begin(a, account);
  const away = () => Promise.reject(new Error('away'));
  const without = { ports: { ...a.ports, files: withFailing(a.ports.files, { get: away, put: away }) } };
  await expect(carry(without)).rejects.toThrow('did not go on');
  expect(await stateOf(a, moveId)).toMatchObject({ state: 'frozen' });
  expect(await cancel(a, moveId)).toMatchObject({ isCancelling: true });
  await carry(without);
  await expectStayed(moveId, session.uid);
});

it('staff are notified of a move that has not ended after five minutes', async () => {
  const { a } = cells;
  const { account } = await movableMember(cells.platform, 'slow');
  const { moveId } = await begin(a, account);
  const began = Date.parse((await stateOf(a, moveId))?.beganAt ?? '');
  const options = { options: a.ports.env.alerts, providers: [] };
  const findings = async (ms: number) =>
    (await readFindings(a.ports.db, { ...options, now: new Date(began + ms) })).filter(
      ({ kind }) => kind === 'cell-moves-late',
    );
  const late = { kind: 'cell-moves-late', subject: 'b', amount: 1 };
  for (const step of [() => Promise.resolve(), () => carry(a)]) {
    await step();
    expect(await findings(300_000)).toEqual([]);
    expect(await findings(300_001)).toMatchObject([late]);
  }
  await carryAll(cells.platform);
  expect(await findings(300_001)).toEqual([]);
});

describe('a move that staff cancel', () => {
  it('is given up without the other cell, and the whole balance comes back', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'unanswered');
    const { moveId } = await begin(a, account);
    await carry(a);
    expect(await answersOf(moveId)).toEqual([null]);
    expect(await cancel(a, moveId)).toEqual({
      moveId,
      member: session.uid,
      cell: 'b',
      isCancelling: true,
      hindrances: [],
    });
    expect(await stateOf(a, moveId)).toMatchObject({ state: 'cancelling', hindrances: [] });
    await carry(a);
    await expectStayed(moveId, session.uid);
    expect(await stateOf(a, moveId)).toMatchObject({ cancelled: { by: 'test', reason: 'test' } });
    expect(await answersOf(moveId)).toEqual(['refused']);
    expect((await signIn(a, account)).code).toBe(AUTHENTICATOR_REQUIRED);
    await carryAll(cells.platform);
    await expectStayed(moveId, session.uid);
    expect((await signIn(b, account)).code).toBe(MISDIRECTED);
  });

  it('is given up at once while nothing was sent, and the directory never hears of it', async () => {
    const { a } = cells;
    const { account, session } = await movableMember(cells.platform, 'unsent');
    const { moveId } = await begin(a, account);
    await cancel(a, moveId);
    const again = { moveId, requestId: randomUUID(), operator: 'second' };
    expect(await sendCommand(a.ports, 'cell/cancel-move', again)).toMatchObject({ ok: true });
    await carryAll(cells.platform);
    await expectStayed(moveId, session.uid);
    // The first one counts.
    expect(await stateOf(a, moveId)).toMatchObject({ cancelled: { by: 'test' } });
    expect(await boxesOf(a).moves.find(moveId)).toBeNull();
  });

  it('is refused in the directory when it was packed and not listed: another server may be listing it', async () => {
    const { a } = cells;
    const { account, session } = await movableMember(cells.platform, 'unlisted');
    const { moveId } = await begin(a, account);
    const box = boxesOf(a).moves;
    let late = (): Promise<unknown> => Promise.resolve();
    const hanging = withFailing(box, {
      send: (move, money) => {
        late = () => box.send(move, money);
        return Promise.reject(new Error('died'));
      },
    });
    await expect(carry(a, hanging)).rejects.toThrow('did not go on');
    expect(await balanceIn(a, session.uid)).toBe(0n);
    await cancel(a, moveId);
    await carry(a);
    await expect(late()).resolves.toMatchObject({ answer: 'refused' });
    await carryAll(cells.platform);
    await expectStayed(moveId, session.uid);
  });

  it('goes on when the other cell has accepted it before, which staff read', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'toolate');
    const { moveId } = await begin(a, account);
    await carry(a);
    await carry(b);
    expect(await cancel(a, moveId)).toMatchObject({ isCancelling: true });
    await carryAll(cells.platform);
    expect(await stateOf(a, moveId)).toMatchObject({ state: 'done', hindrances: ['cancelled-too-late'] });
    expect([await balanceIn(a, session.uid), await balanceIn(b, session.uid)]).toEqual([0n, MOVABLE_BALANCE]);
    expect(await cancel(a, moveId)).toMatchObject({ isCancelling: false, hindrances: ['accepted'] });
    await carryAll(cells.platform);
    expect(await moveStateIn(a, session.uid)).toBe('left');
  });

  it('lets nobody in where the other cell had only unpacked', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'unpacked');
    const { moveId } = await begin(a, account);
    await carry(a);
    const box = boxesOf(b).moves;
    const dying = withFailing(box, { accept: () => Promise.reject(new Error('died')) });
    await expect(carry(b, dying)).rejects.toThrow('did not go on');
    await cancel(a, moveId);
    await carry(a);
    expect(await box.accept(moveId)).toBe(false);
    await carryAll(cells.platform);
    await expectStayed(moveId, session.uid);
    expect([await moveStateIn(b, session.uid), await balanceIn(b, session.uid)]).toEqual(['left', 0n]);
  });

  it('takes the money back that an earlier build lists after the cancellation', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'latemoney');
    const { moveId } = await begin(a, account);
    const box = boxesOf(a).moves;
    const earlier = withFailing(box, { send: (move) => box.send(move, []) });
    await carryMoves(a.ports, { ...movingCell(a), moves: earlier });
    await cancel(a, moveId);
    await carryMoves(a.ports, { ...movingCell(a), moves: earlier });
    expect(await answersOf(moveId)).toEqual([]);
    await carryTransfers(a.ports, boxesOf(a).mailbox);
    expect(await answersOf(moveId)).toEqual(['refused']);
    await expectStayed(moveId, session.uid);
    await carry(b);
    await expectStayed(moveId, session.uid);
  });

  it('brings the money back once in an old cell that does not know that it had packed', async () => {
    const { a } = cells;
    const { account, session } = await movableMember(cells.platform, 'forgot');
    const { moveId } = await begin(a, account);
    await carry(a);
    await sql`update member_moves set package = null, transfers = '{}' where transfer_id = ${moveId}`.execute(
      a.database.owner,
    );
    await cancel(a, moveId);
    await carryAll(cells.platform);
    await expectStayed(moveId, session.uid);
  });

  it('can be begun again, and arrives', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'again');
    const { moveId } = await begin(a, account);
    await carry(a);
    await cancel(a, moveId);
    await carryAll(cells.platform);
    expect(await cancel(a, moveId)).toMatchObject({ isCancelling: false, hindrances: ['given-up'] });
    await begin(a, account);
    await carryAll(cells.platform);
    expect([await balanceIn(a, session.uid), await balanceIn(b, session.uid)]).toEqual([0n, MOVABLE_BALANCE]);
  });

  it('is one that this cell has sent: neither the other cell nor the directory takes any other back', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'foreign');
    const { moveId } = await begin(a, account);
    await carry(a);
    await boxesOf(b).moves.cancel(moveId, 'cancelled');
    expect((await boxesOf(a).moves.find(moveId))?.answer).toBeNull();
    await carry(b);
    for (const [cell, id] of [
      [b, moveId],
      [a, randomUUID()],
    ] as const)
      await expect(cancel(cell, id)).rejects.toThrow('NOT_FOUND');
    await carryAll(cells.platform);
    expect(await balanceIn(b, session.uid)).toBe(MOVABLE_BALANCE);
  });

  it('stays refused in a directory that has lost the answer', async () => {
    const { a, directory } = cells;
    const { account, session } = await movableMember(cells.platform, 'relost');
    const { moveId } = await begin(a, account);
    await carry(a);
    await cancel(a, moveId);
    await carry(a);
    await loseAnswer(directory.owner, moveId);
    await carryAll(cells.platform);
    expect(await boxesOf(a).moves.find(moveId)).toMatchObject({ answer: 'refused', reason: 'cancelled' });
    await expectStayed(moveId, session.uid);
  });

  it('is found by both cells where a directory that has lost the answer let the other one accept', async () => {
    const { a, b, directory } = cells;
    const { account } = await movableMember(cells.platform, 'inboth');
    const { moveId } = await begin(a, account);
    await carry(a);
    await cancel(a, moveId);
    await carry(a);
    await loseAnswer(directory.owner, moveId);
    await carry(b);
    await carry(b);
    expect(await broken(a)).toEqual(['listed-moves']);
    await loseAnswer(directory.owner, moveId);
    await boxesOf(a).moves.cancel(moveId, 'cancelled');
    // Its money had been refused before.
    expect(await broken(b)).toEqual([]);
    await sql`update member_moves set ended_at = now(), outcome = 'done' where transfer_id = ${moveId}`.execute(
      b.database.owner,
    );
    expect(await broken(b)).toEqual(['listed-moves']);
  });
});
