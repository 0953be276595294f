import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { membersOf } from './modules/account';
import { carryMoves } from './modules/moving/carry-moves';
import { listLastOut } from './modules/moving/moves.repository';
import { restoreMoves, watchForRestore } from './modules/moving/restore-moves';
import { sendAgain } from './modules/moving/send-again';
import { sendCommand } from './testing/as-staff';
import { boxesOf, cellsFixture, withFailing } from './testing/cells-fixture';
import { MOVABLE_BALANCE, movableMember } from './testing/movable-member';
import {
  balanceIn,
  begin,
  carry,
  carryAll,
  homeIn,
  loseMovesOf,
  moveStateIn,
  moveTo,
  movingCell,
  openRestored,
  saveFrozen,
  stateOf,
} from './testing/moves-fixture';
import type { Cell } from './testing/platform';

const cells = cellsFixture();
const move = (from: Cell, to: Cell, account: string) => moveTo(cells.platform, { from, to, account });
const statesOf = async (uid: string) => [await moveStateIn(cells.a, uid), await moveStateIn(cells.b, uid)];

/** As a restored directory that learns of a move again. @returns It, as it was listed before. */
async function listAnew(moveId: string, transfers?: readonly string[]) {
  const { owner } = cells.directory;
  const row = await owner
    .deleteFrom('moves')
    .where('move_id', '=', moveId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { number: _number, answer: _answer, reason: _reason, answered_at: _at, ...sent } = row;
  await owner
    .insertInto('moves')
    .values({ ...sent, transfers: [...(transfers ?? sent.transfers)] })
    .execute();
  return sent;
}

describe('a directory that has lost moves', () => {
  it('is noticed although the move that was listed last is listed again first, and after a check that failed', async () => {
    const { a, b } = cells;
    const { account } = await movableMember(cells.platform, 'first');
    const moveId = await move(a, b, account);
    const { moves } = boxesOf(a);
    let isAway = false;
    const box = withFailing(moves, {
      isListed: (place) => (isAway ? Promise.reject(new Error('away')) : moves.isListed(place)),
    });
    const isRestored = watchForRestore({ ...movingCell(a), moves: box });
    expect([await isRestored(), await isRestored()]).toEqual([false, false]);
    await listAnew(moveId);
    isAway = true;
    await expect(isRestored()).rejects.toThrow('away');
    isAway = false;
    expect([await isRestored(), await isRestored()]).toEqual([true, false]);
    await carryAll(cells.platform);
  });

  it('leads to the cell to which the member was on the way back', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'wayback');
    const there = await move(a, b, account);
    for (const cell of [a, b]) cell.pass(1_000);
    const { moveId: back } = await begin(b, account, 'a');
    await carryMoves(b.ports, movingCell(b));
    await loseMovesOf(cells.platform, account, 'a');
    await carryMoves(b.ports, movingCell(b));
    // The old cell lists its move again before it takes the member in.
    await restoreMoves(a.ports, movingCell(a));
    await expect(carryMoves(a.ports, movingCell(a))).rejects.toMatchObject({
      errors: [{ message: `move ${back} waits for an earlier one of the account to be answered` }],
    });
    for (const cell of [b, a, b, a]) await carry(cell);
    await carryAll(cells.platform);
    expect(await homeIn(cells.platform, account)).toBe('a');
    expect(await statesOf(session.uid)).toEqual([null, 'left']);
    expect([await balanceIn(a, session.uid), await balanceIn(b, session.uid)]).toEqual([MOVABLE_BALANCE, 0n]);
    expect((await boxesOf(a).moves.find(there))?.answer).toBe('accepted');
  });

  it('leads on at once from a cell that the member has left again', async () => {
    const { a, b, directory } = cells;
    const { account, session } = await movableMember(cells.platform, 'goeson');
    await move(a, b, account);
    const back = await move(b, a, account);
    await move(a, b, account);
    const {
      number: _number,
      answer: _answer,
      reason: _reason,
      answered_at: _at,
      ...sent
    } = await directory.owner
      .selectFrom('moves')
      .selectAll()
      .where('move_id', '=', back)
      .executeTakeFirstOrThrow();
    await loseMovesOf(cells.platform, account, 'b');
    await directory.owner.insertInto('moves').values(sent).execute();
    for (const cell of [a, b]) await carry(cell);
    expect(await homeIn(cells.platform, account)).toBe('b');
    expect(await statesOf(session.uid)).toEqual(['left', null]);
  });

  it('does not learn again of the move of a member who came back since the cell read its list', async () => {
    const { a, b } = cells;
    const { account, memberId } = await movableMember(cells.platform, 'stale');
    const there = await move(a, b, account);
    const [row] = await listLastOut(a.database.db, memberId);
    if (row === undefined) throw new Error('who has left');
    const back = await move(b, a, account);
    await loseMovesOf(cells.platform, account, 'a');
    await sendAgain(a.ports, boxesOf(a).moves, row);
    expect(await boxesOf(a).moves.find(there)).toBeNull();
    expect(await stateOf(a, back)).toMatchObject({ state: 'done' });
  });

  it('keeps no money of a member who was refused before it was restored', async () => {
    const { a, b, directory } = cells;
    const { account, session } = await movableMember(cells.platform, 'waits');
    const { moveId } = await begin(a, account);
    await carry(a);
    await boxesOf(b).moves.refuse(moveId, 'currency-unknown');
    // The member goes on, and the money has not come back.
    await carryMoves(a.ports, movingCell(a));
    await directory.owner.deleteFrom('transfers').where('move_id', '=', moveId).execute();
    await directory.owner.deleteFrom('moves').where('move_id', '=', moveId).execute();
    await carryAll(cells.platform);
    expect([await moveStateIn(a, session.uid), await balanceIn(a, session.uid)]).toEqual([
      null,
      MOVABLE_BALANCE,
    ]);
  });
});

describe('a cell that was restored to the freeze of a move', () => {
  it('that the directory has lost, too, sends its money once', async () => {
    const { a, b, directory } = cells;
    const { account, session, memberId } = await movableMember(cells.platform, 'anew');
    const { moveId } = await begin(a, account);
    const saved = await saveFrozen(a, { moveId, memberId });
    await carryAll(cells.platform);
    await loseMovesOf(cells.platform, account, 'a');
    await directory.owner.deleteFrom('transfers').where('move_id', '=', moveId).execute();
    const restored = await openRestored(await cells.openEmpty(a), saved, MOVABLE_BALANCE);
    for (let round = 0; round < 4; round += 1) {
      await carry(restored);
      await carry(b);
    }
    expect([await balanceIn(restored, session.uid), await balanceIn(b, session.uid)]).toEqual([
      0n,
      MOVABLE_BALANCE,
    ]);
    expect(await stateOf(restored, moveId)).toMatchObject({ state: 'done' });
    await restored.close();
  });

  it('that was packed with other transfers before is not taken in a second time', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'others');
    const moveId = await move(a, b, account);
    const { transfers } = await listAnew(moveId, [randomUUID()]);
    await expect(carryMoves(b.ports, movingCell(b))).rejects.toMatchObject({
      errors: [{ message: `Move ${moveId} is listed with other transfers than before.` }],
    });
    expect(await balanceIn(b, session.uid)).toBe(MOVABLE_BALANCE);
    await listAnew(moveId, transfers);
    await carryAll(cells.platform);
  });

  it('that was never sent ends it, and goes on with the later ones', async () => {
    const { a, b } = cells;
    const { owner } = a.database;
    const { account, session, memberId } = await movableMember(cells.platform, 'unsent');
    const { moveId: unsent } = await begin(a, account);
    await sendCommand(a.ports, 'cell/cancel-move', { moveId: unsent, requestId: randomUUID() });
    await carry(a);
    const there = await move(a, b, account);
    const back = await move(b, a, account);
    await sql`delete from member_moves where transfer_id in (${there}, ${back})`.execute(owner);
    await sql`update member_moves set ended_at = null, outcome = null, reason = null where transfer_id = ${unsent}`.execute(
      owner,
    );
    await sql`update members set move_state = 'leaving' where member_id = ${memberId}`.execute(owner);
    await restoreMoves(a.ports, movingCell(a));
    await carryAll(cells.platform);
    expect(await stateOf(a, unsent)).toMatchObject({ state: 'given-up' });
    expect(await statesOf(session.uid)).toEqual([null, 'left']);
    expect(await homeIn(cells.platform, account)).toBe('a');
  });
});

it('servers of a cell that restore the same move at the same time do so once', async () => {
  const { a, b } = cells;
  const { account, memberId } = await movableMember(cells.platform, 'servers');
  const moveId = await move(a, b, account);
  const { owner } = a.database;
  await sql`update members set move_state = null where member_id = ${memberId}`.execute(owner);
  await sql`delete from member_moves where transfer_id = ${moveId}`.execute(owner);
  await Promise.all([1, 2, 3].map(() => restoreMoves(a.ports, movingCell(a))));
  expect(await stateOf(a, moveId)).toMatchObject({ state: 'done' });
});

it('a cell joins although another one lists a move of a name that it has claimed, and other claims are given back', async () => {
  const { a, directory } = cells;
  const { owner } = directory;
  const [kept, unused] = ['kept', 'unused'].map((name) => `${name}${randomUUID().slice(0, 8)}`) as [
    string,
    string,
  ];
  for (const account of [kept, unused])
    await a.ports.directory.claim({ account, uid: randomUUID(), invitationCode: randomUUID() });
  await sql`update accounts set claimed_at = now() - interval '11 minutes' where account in (${kept}, ${unused})`.execute(
    owner,
  );
  const moveId = randomUUID();
  const forged = { move_id: moveId, account: kept, from_cell: 'b', to_cell: 'a', sent_at: new Date() };
  await owner
    .insertInto('moves')
    .values({ ...forged, package: Buffer.from('forged'), transfers: [], seal: '' })
    .execute();
  await owner.updateTable('cells').set({ joined_at: null }).where('name', '=', 'a').execute();
  await expect(a.ports.directory.sync(membersOf(a.ports))).rejects.toThrow(kept);
  const { joined_at: joinedAt } = await owner
    .selectFrom('cells')
    .select('joined_at')
    .where('name', '=', 'a')
    .executeTakeFirstOrThrow();
  expect(joinedAt).not.toBeNull();
  expect([await homeIn(cells.platform, kept), await homeIn(cells.platform, unused)]).toEqual([
    'a',
    undefined,
  ]);
  await owner.deleteFrom('moves').where('move_id', '=', moveId).execute();
});
