import { randomUUID } from 'node:crypto';
import { ERROR_CODES } from '@realm/api-client/contract';
import { sql } from 'kysely';
import { membersOf } from './modules/account';
import { restoreTransfers } from './modules/cells/restore-transfers';
import { carryMoves, forwardMoney } from './modules/moving/carry-moves';
import { movingJobs } from './modules/moving/moving.job';
import { restoreMoves } from './modules/moving/restore-moves';
import { boxesOf, cellsFixture } from './testing/cells-fixture';
import { MOVABLE_BALANCE, movableMember } from './testing/movable-member';
import {
  balanceIn,
  begin,
  broken,
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
import { signIn, type Cell } from './testing/platform';

const { AUTHENTICATOR_REQUIRED, MISDIRECTED } = ERROR_CODES;

const cells = cellsFixture();

const move = (from: Cell, to: Cell, account: string) => moveTo(cells.platform, { from, to, account });
const loseMoves = (account: string, home: string | null) => loseMovesOf(cells.platform, account, home);
const homeOf = (account: string) => homeIn(cells.platform, account);

const sync = ({ ports }: Cell) => ports.directory.sync(membersOf(ports));

/** What the jobs of both cells do after a restore, the new cell first. */
async function restoreAll(): Promise<void> {
  const { a, b } = cells;
  for (let round = 0; round < 3; round += 1)
    for (const cell of [b, a]) {
      await restoreMoves(cell.ports, movingCell(cell)).catch(() => undefined);
      await carry(cell).catch(() => undefined);
    }
}

describe('a restored directory that has lost moves', () => {
  it('there and back still leads to the cell where the member lives', async () => {
    const { a, b } = cells;
    const { account } = await movableMember(cells.platform, 'back');
    await move(a, b, account);
    await move(b, a, account);
    await loseMoves(account, 'a');
    await restoreAll();
    expect(await homeOf(account)).toBe('a');
    expect((await signIn(a, account)).code).toBe(AUTHENTICATOR_REQUIRED);
  });

  it('leads to the last of several cells, also when it knows the first move', async () => {
    const { a, b } = cells;
    for (const home of ['a', 'b']) {
      const { account } = await movableMember(cells.platform, `again${home}`);
      await move(a, b, account);
      await move(b, a, account);
      if (home === 'a') await move(a, b, account);
      const last = home === 'a' ? 'b' : 'a';
      await loseMoves(account, home);
      await restoreAll();
      expect(await homeOf(account)).toBe(last);
    }
  });

  it('and the registration learns of a member who is frozen, and the move goes on', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'frozen');
    await begin(a, account);
    await loseMoves(account, null);
    await expect(carry(a)).rejects.toThrow('did not go on');
    for (const cell of [a, b]) await sync(cell);
    await carryAll(cells.platform);
    expect(await homeOf(account)).toBe('b');
    expect(await balanceIn(b, session.uid)).toBe(MOVABLE_BALANCE);
  });

  it('and the registration learns of a member who has left and not been let in, with the money', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'between');
    await begin(a, account);
    for (const cell of [a, b, a]) await carryMoves(cell.ports, movingCell(cell));
    expect([await moveStateIn(a, session.uid), await moveStateIn(b, session.uid)]).toEqual([
      'left',
      'arriving',
    ]);
    await loseMoves(account, null);
    for (const cell of [a, b]) await sync(cell);
    await restoreAll();
    await carryAll(cells.platform);
    expect(await homeOf(account)).toBe('b');
    expect([await moveStateIn(b, session.uid), await balanceIn(b, session.uid)]).toEqual([
      null,
      MOVABLE_BALANCE,
    ]);
  });

  it('is noticed within a second', async () => {
    const { a, b } = cells;
    const { account } = await movableMember(cells.platform, 'noticed');
    const moveId = await move(a, b, account);
    const job = movingJobs(a.ports).find(({ name }) => name === 'lost-member-moves');
    // The first run is due at once, and the second one reads which move is the last.
    for (let run = 0; run < 2; run += 1) await job?.run();
    await loseMoves(account, 'a');
    await job?.run();
    expect((await boxesOf(a).moves.latest())?.moveId).toBe(moveId);
    await carryAll(cells.platform);
    expect((await signIn(a, account)).code).toBe(MISDIRECTED);
  });
});

it('a name that leads to another cell than the one where its member lives is a difference in both', async () => {
  const { a, b } = cells;
  const { account } = await movableMember(cells.platform, 'misnamed');
  await move(a, b, account);
  expect([await broken(a), await broken(b)]).toEqual([[], []]);
  const name = (cell: string) =>
    cells.directory.owner.updateTable('accounts').set({ cell }).where('account', '=', account).execute();
  await name('a');
  expect([await broken(a), await broken(b)]).toEqual([['listed-moves'], ['listed-moves']]);
  await name('b');
});

describe('an old cell that was restored', () => {
  it('to before it packed knows the money of a move that is listed', async () => {
    const { a, b } = cells;
    const { account, session, memberId } = await movableMember(cells.platform, 'unpaid');
    const { moveId } = await begin(a, account);
    const saved = await saveFrozen(a, { moveId, memberId });
    // The move is listed, and then the server dies.
    await carryMoves(a.ports, movingCell(a));
    const restored = await openRestored(await cells.openEmpty(a), saved, MOVABLE_BALANCE);
    for (let round = 0; round < 4; round += 1) {
      await restoreTransfers(restored.ports, boxesOf(restored).mailbox).catch(() => undefined);
      await carry(restored);
      await forwardMoney(restored.ports, boxesOf(restored).mailbox);
      await carry(b);
    }
    expect(await stateOf(restored, moveId)).toMatchObject({ state: 'done' });
    expect(await balanceIn(restored, session.uid)).toBe(0n);
    expect([await moveStateIn(b, session.uid), await balanceIn(b, session.uid)]).toEqual([
      null,
      MOVABLE_BALANCE,
    ]);
    await restored.close();
    await carryAll(cells.platform);
  });

  it('to a move that was refused ends that one as refused, and only then lets the member go by a later one', async () => {
    const { a, b } = cells;
    const { account, session, memberId } = await movableMember(cells.platform, 'tworuns');
    const { moveId: refused } = await begin(a, account);
    await carry(a);
    await boxesOf(b).moves.refuse(refused, 'currency-unknown');
    await carryAll(cells.platform);
    const accepted = await move(a, b, account);
    const { owner } = a.database;
    await owner.deleteFrom('member_moves').where('transfer_id', '=', accepted).execute();
    await owner
      .updateTable('member_moves')
      .set({ ended_at: null, outcome: null, reason: null })
      .where('transfer_id', '=', refused)
      .execute();
    await owner
      .updateTable('members')
      .set({ move_state: 'leaving' })
      .where('member_id', '=', memberId)
      .execute();
    await expect(restoreMoves(a.ports, movingCell(a))).rejects.toMatchObject({
      errors: [{ message: `Move ${accepted} waits until ${refused} has ended.` }],
    });
    expect(await stateOf(a, refused)).toMatchObject({ state: 'sent' });
    await carry(a);
    await restoreMoves(a.ports, movingCell(a));
    expect(await stateOf(a, refused)).toMatchObject({ state: 'given-up' });
    expect(await stateOf(a, accepted)).toMatchObject({ state: 'done' });
    expect(await moveStateIn(a, session.uid)).toBe('left');
  });
});

it('claims that no registration finished are given back although another cell has a member’s name', async () => {
  const { a, directory } = cells;
  const { account } = await movableMember(cells.platform, 'rival');
  const unused = `unused${randomUUID().slice(0, 8)}`;
  await a.ports.directory.claim({ account: unused, uid: randomUUID(), invitationCode: randomUUID() });
  const { owner } = directory;
  await sql`update accounts set claimed_at = now() - interval '11 minutes' where account = ${unused}`.execute(
    owner,
  );
  await owner.updateTable('accounts').set({ cell: 'b' }).where('account', '=', account).execute();
  await owner.updateTable('cells').set({ listed_to: 0n }).where('name', '=', 'a').execute();
  await expect(sync(a)).rejects.toThrow('Rename them here');
  expect(await homeOf(unused)).toBeUndefined();
  await owner.updateTable('accounts').set({ cell: 'a' }).where('account', '=', account).execute();
});
