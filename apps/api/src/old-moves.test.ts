import { sql } from 'kysely';
import { restoreTransfers } from './modules/cells/restore-transfers';
import { forwardMoney } from './modules/moving/carry-moves';
import { pruneMoves } from './modules/moving/prune-moves';
import { restoreMoves } from './modules/moving/restore-moves';
import { boxesOf, cellsFixture } from './testing/cells-fixture';
import { MOVABLE_BALANCE, movableMember } from './testing/movable-member';
import {
  balanceIn,
  begin,
  carry,
  carryAll,
  moveStateIn,
  movingCell,
  moveTo,
  openRestored,
  saveFrozen,
  stateOf,
} from './testing/moves-fixture';

const cells = cellsFixture();

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(cells.a.ports.clock.now().getTime() - days * DAY_MS);

/** As if everything of a move had ended six and a half weeks ago. */
async function age(moveId: string): Promise<void> {
  const { owner } = cells.directory;
  await sql`alter table moves disable trigger moves_answered_once`.execute(owner);
  await owner
    .updateTable('moves')
    .set({ answered_at: daysAgo(46) } as never)
    .where('move_id', '=', moveId)
    .execute();
  await sql`alter table moves enable trigger moves_answered_once`.execute(owner);
  for (const { database } of [cells.a, cells.b])
    await database.owner
      .updateTable('member_moves')
      .set({ ended_at: daysAgo(46) })
      .where('transfer_id', '=', moveId)
      .execute();
}

async function moved(prefix: string) {
  const { account, session, memberId } = await movableMember(cells.platform, prefix);
  const moveId = await moveTo(cells.platform, { from: cells.a, to: cells.b, account });
  return { moveId, memberId, uid: session.uid };
}

const prune = async () => {
  for (const cell of [cells.a, cells.b]) await pruneMoves(cell.ports, movingCell(cell));
};

/** In the directory and in the old cell. */
async function packagesOf(moveId: string): Promise<readonly boolean[]> {
  const listed = await boxesOf(cells.a).moves.find(moveId);
  const row = await cells.a.database.owner
    .selectFrom('member_moves')
    .select('package')
    .where('transfer_id', '=', moveId)
    .executeTakeFirstOrThrow();
  return [listed?.package !== null, row.package !== null];
}

it('drops the packages of moves of long ago, and no others', async () => {
  const [old, young] = [await moved('old'), await moved('young')];
  await age(old.moveId);
  await prune();
  expect([await packagesOf(old.moveId), await packagesOf(young.moveId)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

it('drops more of them in one run than one statement takes', async () => {
  const { owner } = cells.directory;
  const { owner: cell } = cells.a.database;
  const { memberId } = await moved('many');
  await sql`insert into accounts (account, cell, uid, invitation_code) values ('emptied', 'b', 'emptied', 'emptied')`.execute(
    owner,
  );
  await sql`insert into moves (move_id, account, from_cell, to_cell, package, transfers, sent_at, seal, answer, answered_at)
    select gen_random_uuid(), 'emptied', 'a', 'b', 'sealed', '{}', now(), '', 'accepted', ${daysAgo(46)}::timestamptz
    from generate_series(1, 201)`.execute(owner);
  await sql`insert into member_moves (transfer_id, member_id, direction, other_cell, began_at, ended_at, outcome, package)
    select gen_random_uuid(), ${memberId}, 'out', 'b', ${daysAgo(47)}::timestamptz, ${daysAgo(46)}::timestamptz, 'done', 'sealed'
    from generate_series(1, 201)`.execute(cell);
  await sql`insert into moved_uses (member_id, side, at, currency, amount_minor)
    select ${memberId}, 'staked', ${daysAgo(46)}::timestamptz - hour * interval '1 hour', 'CNY', 1 from generate_series(1, 2001) hour`.execute(
    cell,
  );
  await prune();
  const { rows } = await sql`
    select move_id from moves where package is not null and answered_at < ${daysAgo(45)}::timestamptz`.execute(
    owner,
  );
  const { rows: kept } = await sql`
    select transfer_id::text from member_moves where package is not null and ended_at < ${daysAgo(45)}::timestamptz
    union all select at::text from moved_uses where at < ${daysAgo(45)}::timestamptz`.execute(cell);
  expect([rows, kept]).toEqual([[], []]);
});

it('drops no more packages at once than it was asked to', async () => {
  const old = [await moved('first'), await moved('second')];
  for (const { moveId } of old) await age(moveId);
  const db = await cells.directory.openAs('a');
  const dropOne = () => sql<{ dropped: number }>`select drop_old_packages(now(), 1) as dropped`.execute(db);
  expect((await dropOne()).rows).toEqual([{ dropped: 1 }]);
  expect((await dropOne()).rows).toEqual([{ dropped: 1 }]);
  expect((await dropOne()).rows).toEqual([{ dropped: 0 }]);
});

it('keeps the answers of such moves final', async () => {
  const { moveId } = await moved('final');
  const { owner } = cells.directory;
  const change = (column: object) =>
    owner
      .updateTable('moves')
      .set(column as never)
      .where('move_id', '=', moveId)
      .execute();
  for (const column of [{ package: Buffer.from('x') }, { package: null, answer: 'refused', reason: 'x' }])
    await expect(change(column)).rejects.toThrow('has its answer');
  await age(moveId);
  await prune();
  for (const column of [{ package: Buffer.from('x') }, { answer: 'refused', reason: 'x' }])
    await expect(change(column)).rejects.toThrow('has its answer');
});

it('forgets the uses that limits count no more', async () => {
  const { uid } = await moved('uses');
  const { owner } = cells.b.database;
  const { member_id } = await owner
    .selectFrom('members')
    .select('member_id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const use = { member_id, side: 'staked' as const, currency: 'CNY' as const, amount_minor: 1n };
  await owner
    .insertInto('moved_uses')
    .values([
      { ...use, at: daysAgo(46) },
      { ...use, at: daysAgo(30) },
    ])
    .execute();
  await prune();
  const left = await owner
    .selectFrom('moved_uses')
    .select('at')
    .where('member_id', '=', member_id)
    .where('amount_minor', '=', 1n)
    .execute();
  expect(left).toEqual([{ at: daysAgo(30) }]);
});

it('of such a move an old cell that was restored knows that its member has left, and a new one says what it lacks', async () => {
  const { a, b } = cells;
  const { moveId, memberId, uid } = await moved('restored');
  const { member } = await saveFrozen(a, { moveId, memberId });
  await age(moveId);
  await prune();
  const oldCell = await cells.openEmpty(a);
  await oldCell.database.owner
    .insertInto('members')
    .values({ ...member, move_state: null })
    .execute();
  await restoreMoves(oldCell.ports, movingCell(oldCell)).catch(() => undefined);
  expect(await moveStateIn(oldCell, uid)).toBe('left');
  const newCell = await cells.openEmpty(b);
  const failure: unknown = await restoreMoves(newCell.ports, movingCell(newCell)).catch(
    (why: unknown) => why,
  );
  expect(String((failure as AggregateError).errors)).toContain(`The package of move ${moveId} was dropped.`);
});

it.each([
  ['accepted', { outcome: 'done', state: 'left', balance: 0n }],
  ['refused', { outcome: 'given-up', state: null, balance: MOVABLE_BALANCE }],
])(
  'an old cell that was restored to before it packed carries out the answer of such a move: %s',
  async (answer, { outcome, state, balance }) => {
    const { a, b, platform } = cells;
    const { account, session, memberId } = await movableMember(platform, answer);
    const { moveId } = await begin(a, account);
    const saved = await saveFrozen(a, { moveId, memberId });
    await carry(a);
    if (answer === 'refused') await boxesOf(b).moves.refuse(moveId, 'account-elsewhere');
    await carryAll(platform);
    await age(moveId);
    await prune();
    const restored = await openRestored(await cells.openEmpty(a), saved, MOVABLE_BALANCE);
    for (let round = 0; round < 3; round += 1) {
      await restoreTransfers(restored.ports, boxesOf(restored).mailbox).catch(() => undefined);
      await carry(restored);
      await forwardMoney(restored.ports, boxesOf(restored).mailbox);
    }
    expect(await stateOf(restored, moveId)).toMatchObject({ state: outcome });
    expect(await moveStateIn(restored, session.uid)).toBe(state);
    expect(await balanceIn(restored, session.uid)).toBe(balance);
    await restored.close();
  },
);
