import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ERROR_CODES } from '@realm/api-client/contract';
import { sql } from 'kysely';
import { HOUSE, accountId, lockAccounts } from './ledger';
import { restoreTransfers } from './modules/cells/restore-transfers';
import { forwardMoney } from './modules/moving/carry-moves';
import { restoreMoves, restoreMovesAtStart } from './modules/moving/restore-moves';
import { NO_PASSWORD } from './modules/password';
import { readDirectoryTransfers } from './reconcile/cell-checks';
import { reconcileBooks } from './reconcile/reconcile-books';
import { startServer } from './start-server';
import { MIGRATIONS_DIR, itOnPostgres } from './testing';
import { sendCommand } from './testing/as-staff';
import { boxesOf, cellsFixture, withFailing } from './testing/cells-fixture';
import { MOVABLE_BALANCE, fund, insertBet, memberIdOf, movableMember } from './testing/movable-member';
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
import { signIn, type Cell } from './testing/platform';
import { someoneWaits } from './testing/someone-waits';

const { MEMBER_TOKEN_INVALID, MISDIRECTED, OK } = ERROR_CODES;

const cells = cellsFixture();
const { clearing } = cells;

describe('a member who moves', () => {
  it('is frozen, then lives in the new cell with account, balance and nothing under way', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'mover');
    const { moveId, hasBegun } = await begin(a, account);
    expect(hasBegun).toBe(true);
    expect(await moveStateIn(a, session.uid)).toBe('leaving');
    expect(await stateOf(a, moveId)).toMatchObject({
      direction: 'out',
      state: 'frozen',
      requestedBy: 'test',
    });
    await carry(a);
    expect(await stateOf(a, moveId)).toMatchObject({ state: 'sent' });
    expect(await balanceIn(a, session.uid)).toBe(0n);
    expect(await clearing()).toBe(MOVABLE_BALANCE);
    await carry(b);
    expect(await stateOf(b, moveId)).toMatchObject({ direction: 'in', state: 'arriving' });
    expect((await signIn(a, account)).code).toBe(MISDIRECTED);
    await carry(b);
    await carry(a);
    expect(await stateOf(b, moveId)).toMatchObject({ state: 'done' });
    expect(await stateOf(a, moveId)).toMatchObject({ state: 'done' });
    expect(await balanceIn(b, session.uid)).toBe(MOVABLE_BALANCE);
    expect(await clearing()).toBe(0n);
    const { rows } = await sql<{ type: number }>`
      select type from postings where account_owner(credit) = ${await memberIdOf(b, session.uid)} order by seq`.execute(
      b.ports.db,
    );
    expect(rows.map(({ type }) => Number(type))).toEqual([30]);
    expect([await broken(a), await broken(b)]).toEqual([[], []]);
  });

  it('moves once, however many servers carry it at the same time', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'crowd');
    await begin(a, account);
    for (let round = 0; round < 4; round += 1)
      await Promise.allSettled([carry(a), carry(a), carry(b), carry(b), carry(b)]);
    await carryAll(cells.platform);
    expect(await balanceIn(b, session.uid)).toBe(MOVABLE_BALANCE);
    expect(await clearing()).toBe(0n);
  });

  itOnPostgres('holds nothing while the image of the avatar is read and stored', async () => {
    const { a, b } = cells;
    const { account } = await movableMember(cells.platform, 'pictured');
    const { moveId } = await begin(a, account);
    const held: string[] = [];
    const lookFirst = async (cell: Cell) => {
      const { rows: free } =
        await sql`select from member_moves where transfer_id = ${moveId} for update skip locked`.execute(
          cell.database.owner,
        );
      if (cell === a && free.length === 0) held.push('the move that leaves');
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`move:${moveId}`}, 0)) as free`.execute(
        cell.database.owner,
      );
      if (rows[0]?.free !== true) held.push('the move that arrives');
    };
    const watched = (cell: Cell) => {
      const { files } = cell.ports;
      return {
        ports: {
          ...cell.ports,
          files: withFailing(files, {
            get: async (name) => lookFirst(cell).then(() => files.get(name)),
            put: async (name, bytes) => lookFirst(cell).then(() => files.put(name, bytes)),
          }),
        },
      };
    };
    await carry(watched(a));
    await carry(watched(b));
    await carryAll(cells.platform);
    expect(held).toEqual([]);
    expect(await stateOf(b, moveId)).toMatchObject({ state: 'done' });
  });

  itOnPostgres('locks the accounts in the order in which the ledger’s batches do', async () => {
    const { a } = cells;
    const { account, session } = await movableMember(cells.platform, 'ordered');
    const { moveId } = await begin(a, account);
    const memberId = await memberIdOf(a, session.uid);
    let carrying: Promise<void> = Promise.resolve();
    await a.ports.db.transaction().execute(async (tx) => {
      // Ends before PostgreSQL looks for a circle, after which the move would be packed in another attempt.
      await sql`set local lock_timeout = '500ms'`.execute(tx);
      await lockAccounts(tx, [accountId(HOUSE, 'cell-clearing', 'CNY')]);
      carrying = carry(a);
      await someoneWaits(a.database.db);
      await lockAccounts(tx, [accountId(memberId, 'available', 'CNY')]);
    });
    await carrying;
    expect(await stateOf(a, moveId)).toMatchObject({ state: 'sent' });
    await carryAll(cells.platform);
  });

  it('goes on after servers died between any two steps', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'crash');
    const { moveId } = await begin(a, account);
    const died = () => Promise.reject(new Error('died'));
    for (const name of ['send', 'find', 'homeOf', 'accept', 'findAnswer'] as const) {
      const cell = name === 'send' ? a : b;
      const failing = withFailing(boxesOf(cell).moves, { [name]: died });
      await expect(carry(cell, failing)).rejects.toThrow('did not go on');
      if (name === 'send') await carry(a);
    }
    await carryAll(cells.platform);
    expect(await stateOf(a, moveId)).toMatchObject({ state: 'done' });
    expect(await balanceIn(b, session.uid)).toBe(MOVABLE_BALANCE);
    expect(await clearing()).toBe(0n);
  });

  it('stays with the whole balance where the new cell refuses', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'unwanted');
    const { moveId } = await begin(a, account);
    await carry(a);
    await boxesOf(b).moves.refuse(moveId, 'currency-unknown');
    await carryAll(cells.platform);
    expect(await stateOf(a, moveId)).toMatchObject({ state: 'given-up', hindrances: ['currency-unknown'] });
    expect(await balanceIn(a, session.uid)).toBe(MOVABLE_BALANCE);
    expect(await clearing()).toBe(0n);
    expect(await moveStateIn(a, session.uid)).toBeNull();
    expect([await broken(a), await broken(b)]).toEqual([[], []]);
  });

  it('stays with what hinders, which staff read', async () => {
    const { a } = cells;
    const { account, memberId, session } = await movableMember(cells.platform, 'busy');
    await insertBet(a, memberId, { stakeMinor: 1n, payoutMinor: 0n, open: true });
    expect(await begin(a, account)).toMatchObject({ hasBegun: false, hindrances: ['open-bets'] });
    expect(await moveStateIn(a, session.uid)).toBeNull();
  });

  it('is given back to the member when something began before the freeze and hinders after it', async () => {
    const { a } = cells;
    const { account, memberId, session } = await movableMember(cells.platform, 'late');
    const { moveId } = await begin(a, account);
    await insertBet(a, memberId, { stakeMinor: 1n, payoutMinor: 0n, open: true });
    await carry(a);
    expect(await stateOf(a, moveId)).toMatchObject({ state: 'given-up', hindrances: ['open-bets'] });
    expect(await balanceIn(a, session.uid)).toBe(MOVABLE_BALANCE);
  });

  it('can be moved to a cell that there is, only', async () => {
    const { a } = cells;
    const { account } = await movableMember(cells.platform, 'nowhere');
    for (const cell of ['c', 'a'])
      expect(
        await sendCommand(a.ports, 'cell/move-member', { member: account, cell, requestId: randomUUID() }),
      ).toMatchObject({ refusal: 'NOT_FOUND' });
  });

  it('gets money that reached the old cell later', async () => {
    const { a, b } = cells;
    const { account, session, memberId } = await movableMember(cells.platform, 'follows');
    await begin(a, account);
    await carryAll(cells.platform);
    await fund(a, memberId, 7_00n);
    await forwardMoney(a.ports, boxesOf(a).mailbox);
    await forwardMoney(a.ports, boxesOf(a).mailbox);
    await carryAll(cells.platform);
    expect(await balanceIn(a, session.uid)).toBe(0n);
    expect(await balanceIn(b, session.uid)).toBe(MOVABLE_BALANCE + 7_00n);
    expect([await broken(a), await broken(b), await clearing()]).toEqual([[], [], 0n]);
  });
});

describe('after a restore to a moment before the move', () => {
  it('the new cell has the member and the money again', async () => {
    const { a, b } = cells;
    const { account, session } = await movableMember(cells.platform, 'lostnew');
    await begin(a, account);
    await carryAll(cells.platform);
    const cell = await cells.openEmpty(b);
    await restoreMoves(cell.ports, movingCell(cell));
    await restoreTransfers(cell.ports, boxesOf(cell).mailbox).catch(() => undefined);
    await carry(cell);
    await restoreTransfers(cell.ports, boxesOf(cell).mailbox).catch(() => undefined);
    await carry(cell);
    expect(await balanceIn(cell, session.uid)).toBe(MOVABLE_BALANCE);
    expect(await moveStateIn(cell, session.uid)).toBeNull();
    await cell.close();
  });

  it('the old cell knows that the member has left, and takes nothing twice', async () => {
    const { a, b } = cells;
    const { account, session, memberId } = await movableMember(cells.platform, 'lostold');
    const { moveId } = await begin(a, account);
    await carryAll(cells.platform);
    const { owner } = a.database;
    await sql`update members set move_state = null, password_hash = 'from before' where member_id = ${memberId}`.execute(
      owner,
    );
    await sql`delete from member_moves where transfer_id = ${moveId}`.execute(owner);
    await restoreMoves(a.ports, movingCell(a));
    expect(await stateOf(a, moveId)).toMatchObject({ state: 'done' });
    const { rows } =
      await sql`select password_hash as hash from members where member_id = ${memberId}`.execute(owner);
    expect(rows).toEqual([{ hash: NO_PASSWORD }]);
    await restoreTransfers(a.ports, boxesOf(a).mailbox);
    await forwardMoney(a.ports, boxesOf(a).mailbox);
    await carryAll(cells.platform);
    expect([await balanceIn(a, session.uid), await balanceIn(b, session.uid)]).toEqual([0n, MOVABLE_BALANCE]);
    expect(await moveStateIn(a, session.uid)).toBe('left');
  });

  it('the old cell lets the member go before it answers anybody, and starts without a directory that does not answer', async () => {
    const { a, directory } = cells;
    const { account, session, memberId } = await movableMember(cells.platform, 'oldsession');
    const { moveId } = await begin(a, account);
    await carryAll(cells.platform);
    const { owner } = a.database;
    await sql`update members set move_state = null where member_id = ${memberId}`.execute(owner);
    await sql`delete from member_moves where transfer_id = ${moveId}`.execute(owner);
    await sql`update sessions set ended_at = null, end_reason = null where session_id = (
      select max(session_id) from sessions where member_id = ${memberId})`.execute(owner);
    const seenThrough = (open: () => Promise<never>) => ({
      ...a.ports,
      directory: directory.seenBy('a', open),
    });
    await restoreMovesAtStart(
      seenThrough(() => Promise.reject(new Error('away'))),
      10,
    );
    await restoreMovesAtStart(
      seenThrough(() => new Promise(() => undefined)),
      10,
    );
    expect((await a.call('getProfile', {}, session)).code).toBe(OK);
    await restoreMovesAtStart(a.ports);
    expect(await a.call('getProfile', {}, session)).toMatchObject({
      code: MEMBER_TOKEN_INVALID,
      data: { reason: 'moved' },
    });
    expect(await moveStateIn(a, session.uid)).toBe('left');
  });

  itOnPostgres('a whole server does so before it listens', async () => {
    const { a } = cells;
    const { account, session, memberId } = await movableMember(cells.platform, 'oldserver');
    const { moveId } = await begin(a, account);
    await carryAll(cells.platform);
    const { owner, url } = a.database;
    await sql`update members set move_state = null where member_id = ${memberId}`.execute(owner);
    await sql`delete from member_moves where transfer_id = ${moveId}`.execute(owner);
    const { cell } = a.ports.env;
    const directoryUrl = await cells.directory.urlFor('a');
    if (cell === null || directoryUrl === null) throw new Error('the cells are on PostgreSQL');
    // Where it should listen, something else does: the start ends there.
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const started = startServer({
      env: { ...a.ports.env, databaseUrl: url, port, host: '127.0.0.1', cell: { ...cell, directoryUrl } },
      folders: {
        migrations: MIGRATIONS_DIR,
        directoryMigrations: join(MIGRATIONS_DIR, '../directory-migrations'),
        page: a.ports.env.dataDir,
        console: a.ports.env.dataDir,
        docs: join(__dirname, '../docs-page'),
      },
      securityLog: () => ({ event: () => undefined }),
      prepare: () => Promise.resolve(),
      onFailure: () => undefined,
    });
    await expect(started).rejects.toMatchObject({ code: 'EADDRINUSE' });
    taken.close();
    expect(await moveStateIn(a, session.uid)).toBe('left');
  });

  it('an old cell that does not know that it had packed sends no money twice', async () => {
    const { a, b } = cells;
    const { account, session, memberId } = await movableMember(cells.platform, 'repack');
    const { moveId } = await begin(a, account);
    await carry(a);
    await sql`update member_moves set package = null, transfers = '{}' where transfer_id = ${moveId}`.execute(
      a.database.owner,
    );
    await fund(a, memberId, 3_00n);
    await carry(a);
    await carryAll(cells.platform);
    expect(await balanceIn(b, session.uid)).toBe(MOVABLE_BALANCE);
    expect(await stateOf(a, moveId)).toMatchObject({ state: 'done' });
  });

  it('money follows nobody before all that the directory lists is in the books', async () => {
    const { a, b } = cells;
    const { account, session, memberId } = await movableMember(cells.platform, 'nofollow');
    await begin(a, account);
    await carryAll(cells.platform);
    const { owner } = a.database;
    await sql`delete from cell_transfers where member_id = ${memberId}`.execute(owner);
    await fund(a, memberId, 9_00n);
    await forwardMoney(a.ports, boxesOf(a).mailbox);
    await carryAll(cells.platform);
    expect([await balanceIn(a, session.uid), await balanceIn(b, session.uid)]).toEqual([
      9_00n,
      MOVABLE_BALANCE,
    ]);
  });

  it('a directory that has lost a move learns of it again', async () => {
    const { a, b, directory } = cells;
    const { account } = await movableMember(cells.platform, 'relist');
    const { moveId } = await begin(a, account);
    await carryAll(cells.platform);
    await directory.owner.deleteFrom('moves').where('move_id', '=', moveId).execute();
    await sql`update accounts set cell = 'a' where account = ${account}`.execute(directory.owner);
    await restoreMoves(a.ports, movingCell(a)).catch(() => undefined);
    await carry(b);
    expect((await signIn(a, account)).code).toBe(MISDIRECTED);
  });

  it('a move that the old cell never sent is found, and nobody leaves by it', async () => {
    const { a, directory } = cells;
    const { account, session } = await movableMember(cells.platform, 'forged');
    const moveId = randomUUID();
    await directory.db
      .insertInto('moves')
      .values({
        move_id: moveId,
        account,
        from_cell: 'a',
        to_cell: 'b',
        package: Buffer.from('forged'),
        transfers: [],
        sent_at: new Date(),
        seal: 'none',
      })
      .execute();
    await expect(carry(cells.b)).rejects.toThrow('did not go on');
    await boxesOf(cells.b).moves.accept(moveId);
    await expect(restoreMoves(a.ports, movingCell(a))).rejects.toMatchObject({
      errors: [{ message: `Move ${moveId} was not sent by this cell.` }],
    });
    expect(await moveStateIn(a, session.uid)).toBeNull();
    const transfers = await readDirectoryTransfers(boxesOf(a));
    const { checks } = await reconcileBooks(a.ports.db, { transfers });
    expect(checks.find(({ name }) => name === 'listed-moves')?.differences).toBe(1);
  });
});
