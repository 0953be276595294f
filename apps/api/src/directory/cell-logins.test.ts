import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { describeOnPostgres } from '../testing';
import { NOBODY, openPostgresDirectory, type PostgresDirectory } from '../testing/postgres-directory';
import { CellDirectory } from './cell-directory';
import type { Directory } from './directory';
import type { CellTransfer } from './mailbox';
import type { NewMove } from './move-box';
import type { DirectoryTables } from './tables';

const FORBIDDEN = { code: '42501' };

/** What a server of a cell has. */
interface Boxes {
  readonly directory: Directory;
  readonly mailbox: NonNullable<Directory['mailbox']>;
  readonly moves: NonNullable<Directory['moves']>;
}

/** A server that says it is a cell's, whatever its login. */
const serverAs = (db: Kysely<DirectoryTables>, cell: string) =>
  new CellDirectory({ cell, secret: '', open: () => Promise.resolve(db) });

describeOnPostgres('a login per cell', () => {
  let directory: PostgresDirectory;
  /** Of each cell; the cell `free` has none. */
  const logins = new Map<string, string>();
  const opened: Directory[] = [];
  let unlisted: string;
  /** What a taken-over server of cell b has. */
  let b: Kysely<DirectoryTables>;

  const loginOf = (cell: string): string => logins.get(cell) ?? unlisted;
  const open = (cell: string): Boxes => {
    const one = directory.open(cell, { as: loginOf(cell) });
    opened.push(one);
    if (one.mailbox === null || one.moves === null) throw new Error('a cell has both');
    return { directory: one, mailbox: one.mailbox, moves: one.moves };
  };
  let cells: Readonly<Record<'a' | 'b' | 'c' | 'free', Boxes>>;

  beforeAll(async () => {
    directory = await openPostgresDirectory();
    const first = directory.open('a');
    await first.sync(NOBODY);
    await first.close();
    for (const cell of ['a', 'b', 'c']) logins.set(cell, await directory.newCellLogin(cell));
    unlisted = await directory.newLogin();
    cells = { a: open('a'), b: open('b'), c: open('c'), free: open('free') };
    for (const { directory: one } of Object.values(cells)) await one.sync(NOBODY);
    b = directory.serverOf(loginOf('b'));
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
    await b.destroy();
    await directory.close();
  });

  const claim = async (cell: 'a' | 'b' | 'c' | 'free', account = `member${randomUUID()}`) => {
    const id = randomUUID();
    expect(await cells[cell].directory.claim({ account, uid: id, invitationCode: id })).toBe('claimed');
    return account;
  };
  const transferOf = (from: string, to: string): CellTransfer => ({
    transferId: randomUUID(),
    from,
    to,
    currency: 'CNY',
    amountMinor: 1n,
    note: '',
    account: null,
    moveId: null,
    sentAt: new Date(),
    seal: 'seal',
  });
  const moveOf = (account: string, from: string, to: string): NewMove => ({
    moveId: randomUUID(),
    account,
    from,
    to,
    package: Buffer.from('sealed'),
    transfers: [],
    sentAt: new Date(),
    seal: 'seal',
  });
  const sent = async (from: 'a' | 'b' | 'c' | 'free', to: string): Promise<string> => {
    const transfer = transferOf(from, to);
    expect(await cells[from].mailbox.send([transfer])).toHaveLength(1);
    return transfer.transferId;
  };
  const movedFrom = async (from: 'a' | 'b' | 'c', to: string) => {
    const move = moveOf(await claim(from), from, to);
    await cells[from].moves.send(move, []);
    return move;
  };
  const cellOf = async (account: string) =>
    (
      await directory.owner
        .selectFrom('accounts')
        .select('cell')
        .where('account', '=', account)
        .executeTakeFirst()
    )?.cell;
  const insertTransfer = (from: string, to: string) =>
    sql`insert into transfers (transfer_id, from_cell, to_cell, currency, amount_minor, note, sent_at, seal)
      values (${randomUUID()}, ${from}, ${to}, 'CNY', 1, '', now(), '')`.execute(b);
  const insertMove = (account: string, from: string, to: string) =>
    sql`insert into moves (move_id, account, from_cell, to_cell, package, transfers, sent_at, seal)
      values (${randomUUID()}, ${account}, ${from}, ${to}, '', '{}', now(), '')`.execute(b);

  const insertAccount = (cell: string) =>
    sql`insert into accounts (account, cell, uid, invitation_code)
      values (${randomUUID()}, ${cell}, ${randomUUID()}, ${randomUUID()})`.execute(b);
  const cancelAs = (cell: string, moveId: string) =>
    sql`select cancel_move(${moveId}::uuid, ${cell}, 'forged')`.execute(b);
  const acceptAs = (db: Kysely<DirectoryTables>, moveId: string) =>
    sql`select accept_move(${moveId}::uuid)`.execute(db);
  const everything = async () => ({
    cells: await directory.owner.selectFrom('cells').selectAll().orderBy('name').execute(),
    accounts: await directory.owner.selectFrom('accounts').selectAll().orderBy('account').execute(),
    transfers: await directory.owner.selectFrom('transfers').selectAll().orderBy('number').execute(),
    moves: await directory.owner.selectFrom('moves').selectAll().orderBy('number').execute(),
  });

  describe('a cell’s own servers', () => {
    it('claim, confirm and give back its names, and read those of every cell', async () => {
      const account = await claim('b');
      await claim('b', account);
      const member = {
        account,
        uid: account,
        invitationCode: account,
        memberId: 1n,
        isFinal: true,
        isLeaving: false,
      };
      await cells.b.directory.sync({
        after: (id) => Promise.resolve(id === 0n ? [member] : []),
        named: () => Promise.resolve([]),
        last: () => Promise.resolve(1n),
      });
      const other = { account, uid: randomUUID(), invitationCode: randomUUID() };
      expect(await cells.a.directory.claim(other)).toBe('taken');
      await expect(cells.a.directory.requireHere(account)).rejects.toMatchObject({ cell: 'b' });
      const unused = await claim('b');
      await sql`update accounts set claimed_at = now() - interval '11 minutes' where account = ${unused}`.execute(
        directory.owner,
      );
      await cells.b.directory.sync(NOBODY);
      expect([await cellOf(account), await cellOf(unused)]).toEqual(['b', undefined]);
    });

    it('send and answer transfers', async () => {
      const transferId = await sent('a', 'b');
      expect((await cells.b.mailbox.waiting(0n)).map((one) => one.transferId)).toContain(transferId);
      expect(await cells.b.mailbox.answer(transferId, 'accepted')).toBe('accepted');
      expect((await cells.a.mailbox.listed(0n)).find((one) => one.transferId === transferId)?.answer).toBe(
        'accepted',
      );
    });

    it('list again what a restored directory has lost of what they were sent', async () => {
      const transfer = transferOf('a', 'b');
      expect(await cells.b.mailbox.send([transfer])).toMatchObject([{ from: 'a', seal: 'seal' }]);
      expect(await cells.b.mailbox.answer(transfer.transferId, 'accepted')).toBe('accepted');
    });

    it('send members away, take them in, and refuse them', async () => {
      const move = await movedFrom('a', 'b');
      expect((await cells.b.moves.waiting(0n)).map((one) => one.moveId)).toContain(move.moveId);
      expect(await cells.b.moves.accept(move.moveId)).toBe(true);
      expect(await cells.b.moves.accept(move.moveId)).toBe(true);
      expect(await cellOf(move.account)).toBe('b');
      const refused = await movedFrom('a', 'b');
      await cells.b.moves.refuse(refused.moveId, 'reason');
      expect(await cells.a.moves.find(refused.moveId)).toMatchObject({ answer: 'refused', reason: 'reason' });
      const cancelled = await movedFrom('a', 'b');
      await cells.a.moves.cancel(cancelled.moveId, 'reason');
      expect((await cells.b.moves.find(cancelled.moveId))?.answer).toBe('refused');
      const late = { ...transferOf('a', 'b'), account: cancelled.account, moveId: cancelled.moveId };
      expect(await cells.a.mailbox.send([late])).toMatchObject([{ answer: 'refused' }]);
    });

    it('of a cell without a login of its own act for it under a login that is not listed', async () => {
      await claim('free');
      const transferId = await sent('free', 'b');
      expect(await cells.b.mailbox.answer(transferId, 'refused')).toBe('refused');
      expect(await cells.free.mailbox.answer(await sent('b', 'free'), 'accepted')).toBe('accepted');
    });
  });

  describe('whoever has the login of a cell', () => {
    it.each([
      ['joins as another cell', () => sql`insert into cells (name) values ('forged')`.execute(b)],
      ['claims for another cell', () => insertAccount('a')],
      ['claims for a cell without a login', () => insertAccount('free')],
      ['sends in the name of another cell', () => insertTransfer('a', 'c')],
      ['sends a member of another cell away', async () => insertMove(await claim('a'), 'a', 'c')],
      ['sends a member of another cell here', async () => insertMove(await claim('a'), 'a', 'b')],
      ['takes a move of another cell back', async () => cancelAs('a', (await movedFrom('a', 'b')).moveId)],
      ['lists a login', () => sql`insert into cell_logins values ('x', 'a')`.execute(b)],
      ['removes a login', () => sql`delete from cell_logins`.execute(b)],
      ['takes a name over', () => sql`update accounts set cell = 'b'`.execute(b)],
      ['takes an answer of another cell over', async () => acceptAs(b, (await movedFrom('a', 'c')).moveId)],
      ['accepts what it has sent', async () => acceptAs(b, (await movedFrom('b', 'a')).moveId)],
      [
        'accepts a move without its account',
        async () =>
          sql`update moves set answer = 'accepted', answered_at = now() where move_id = ${(await movedFrom('a', 'b')).moveId}`.execute(
            b,
          ),
      ],
    ] as const)('is refused: %s', async (_what, forge) => {
      await expect(forge()).rejects.toMatchObject(FORBIDDEN);
    });

    it('changes no row of another cell', async () => {
      const account = await claim('a');
      const [toOther, own] = [await sent('a', 'c'), await sent('b', 'a')];
      const [move, away] = [await movedFrom('a', 'c'), await movedFrom('b', 'a')];
      const before = await everything();
      await cancelAs('b', move.moveId);
      for (const statement of [
        sql`update cells set joined_at = null, listed_to = 0 where name <> 'b'`,
        sql`update accounts set confirmed_at = now(), uid = 'x', invitation_code = 'x' where account = ${account}`,
        sql`delete from accounts where cell <> 'b'`,
        sql`update transfers set answer = 'accepted', answered_at = now() where transfer_id in (${toOther}, ${own})`,
        sql`update moves set answer = 'refused', reason = 'x', answered_at = now() where move_id in (${move.moveId}, ${away.moveId})`,
      ])
        expect((await statement.execute(b)).numAffectedRows).toBe(0n);
      expect(await everything()).toEqual(before);
    });

    it('drops no package of other cells, and none that they may need for a restore', async () => {
      const answered = async (from: 'a' | 'b', to: string, days: number) => {
        const { moveId } = moveOf('', from, to);
        await sql`insert into moves (move_id, account, from_cell, to_cell, package, transfers, sent_at, seal, answer, answered_at)
          values (${moveId}, ${await claim(from)}, ${from}, ${to}, 'sealed', '{}', now(), '', 'accepted', now() - ${days} * interval '1 day')`.execute(
          directory.owner,
        );
        return moveId;
      };
      const [theirs, young, own] = [
        await answered('a', 'c', 50),
        await answered('b', 'a', 30),
        await answered('b', 'a', 50),
      ];
      // Those of earlier builds call the first one.
      for (const dropping of [sql`drop_packages(now())`, sql`drop_old_packages(now(), 1000)`])
        await sql`select ${dropping}`.execute(b);
      const packages = await directory.owner
        .selectFrom('moves')
        .select('move_id')
        .where('move_id', 'in', [theirs, young, own])
        .where('package', 'is not', null)
        .execute();
      expect(packages.map(({ move_id: id }) => id).sort()).toEqual([theirs, young].sort());
    });

    it('dates no answer back: its package would be dropped while the other cell may need it', async () => {
      const { moveId } = await movedFrom('a', 'b');
      const transferId = await sent('a', 'b');
      const { rows } = await sql<{ moment: Date }>`select clock_timestamp() as moment`.execute(
        directory.owner,
      );
      const before = rows[0]?.moment.getTime() ?? Infinity;
      await sql`update moves set answer = 'refused', reason = 'x', answered_at = '2000-01-01' where move_id = ${moveId}`.execute(
        b,
      );
      await sql`update transfers set answer = 'refused', answered_at = '2000-01-01' where transfer_id = ${transferId}`.execute(
        b,
      );
      await sql`select drop_old_packages(now(), 1000)`.execute(b);
      const { moves, transfers } = await everything();
      const move = moves.find((one) => one.move_id === moveId);
      const transfer = transfers.find((one) => one.transfer_id === transferId);
      expect([move?.answer, transfer?.answer]).toEqual(['refused', 'refused']);
      for (const answered of [move, transfer])
        expect(answered?.answered_at?.getTime()).toBeGreaterThanOrEqual(before);
      expect(move?.package).not.toBeNull();
    });

    it('does not say which cells take members, its own neither', async () => {
      await expect(sql`update cells set takes_members = true where name = 'b'`.execute(b)).rejects.toThrow(
        'permission denied',
      );
    });

    it('reads no transfer and no move between others', async () => {
      const between = [await sent('a', 'c'), await sent('c', 'free'), await sent('free', 'a')];
      const own = [await sent('a', 'b'), await sent('b', 'free')];
      const [theirs, ours] = [await movedFrom('a', 'c'), await movedFrom('c', 'b')];
      const transfers = await b
        .selectFrom('transfers')
        .select('transfer_id as id')
        .where('transfer_id', 'in', [...between, ...own])
        .execute();
      expect(transfers.map(({ id }) => id).sort()).toEqual(own.sort());
      const moves = await b
        .selectFrom('moves')
        .select('move_id as id')
        .where('move_id', 'in', [theirs.moveId, ours.moveId])
        .execute();
      expect(moves).toEqual([{ id: ours.moveId }]);
      // Neither does a server whose login is not listed, but for the cells without one.
      const free = directory.serverOf(unlisted);
      const seen = await free.selectFrom('transfers').select(['from_cell', 'to_cell']).execute();
      await free.destroy();
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter((row) => ![row.from_cell, row.to_cell].includes('free'))).toEqual([]);
    });

    it('gains nothing by the names of roles, or by tables of its own', async () => {
      const move = await movedFrom('a', 'c');
      const victim = await claim('a');
      await b.connection().execute(async (one) => {
        await sql`reset role`.execute(one);
        await expect(sql`set role ${sql.id(loginOf('a'))}`.execute(one)).rejects.toMatchObject(FORBIDDEN);
        await expect(
          sql`set session authorization ${sql.id(loginOf('a'))}`.execute(one),
        ).rejects.toMatchObject(FORBIDDEN);
        await expect(acceptAs(one, move.moveId)).rejects.toMatchObject(FORBIDDEN);
        await sql`create temporary table moves as select * from public.moves where false`.execute(one);
        await sql`create temporary table cell_logins as select session_user::name as login, 'a' as cell`.execute(
          one,
        );
        const forged = randomUUID();
        await sql`insert into pg_temp.moves (move_id, account, from_cell, to_cell) values (${forged}, ${victim}, 'a', 'b')`.execute(
          one,
        );
        await sql`select accept_move(${forged}::uuid)`.execute(one);
        const { rows } = await sql<{ cell: string }>`select cell_of_login() as cell`.execute(one);
        expect(rows).toEqual([{ cell: 'b' }]);
        await sql`discard temp`.execute(one);
      });
      expect(await cellOf(victim)).toBe('a');
    });

    it('gains nothing by the functions of a server that says it is another cell’s', async () => {
      const asA = serverAs(b, 'a');
      const id = randomUUID();
      await expect(asA.claim({ account: id, uid: id, invitationCode: id })).rejects.toMatchObject(FORBIDDEN);
      await expect(asA.sync(NOBODY)).rejects.toMatchObject(FORBIDDEN);
      const toA = await sent('c', 'a');
      expect(await asA.mailbox.answer(toA, 'refused')).toBeNull();
      expect((await asA.mailbox.waiting(0n)).filter(({ from }) => from !== 'b')).toEqual([]);
      await expect(asA.mailbox.send([transferOf('a', 'c')])).rejects.toMatchObject(FORBIDDEN);
      const move = await movedFrom('c', 'a');
      expect(await asA.moves.find(move.moveId)).toBeNull();
      await expect(asA.moves.accept(move.moveId)).rejects.toMatchObject(FORBIDDEN);
      await asA.moves.refuse(move.moveId, 'forged');
      expect((await cells.a.moves.find(move.moveId))?.answer).toBeNull();
      await expect(asA.moves.send(moveOf(await claim('a'), 'a', 'b'), [])).rejects.toMatchObject(FORBIDDEN);
    });
  });

  it('a login that is not listed acts for no cell that has one', async () => {
    const free = directory.serverOf(unlisted);
    const asA = serverAs(free, 'a');
    const id = randomUUID();
    await expect(asA.claim({ account: id, uid: id, invitationCode: id })).rejects.toMatchObject(FORBIDDEN);
    expect(await asA.mailbox.answer(await sent('b', 'a'), 'accepted')).toBeNull();
    await free.destroy();
  });
});
