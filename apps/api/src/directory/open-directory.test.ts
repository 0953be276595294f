import { randomUUID } from 'node:crypto';
import { WrongSignIn } from '@realm/database';
import { sql } from 'kysely';
import { describeOnPostgres } from '../testing';
import { NOBODY, openPostgresDirectory, type PostgresDirectory } from '../testing/postgres-directory';

describeOnPostgres('the directory on PostgreSQL', () => {
  let directory: PostgresDirectory;
  const open = (cell: string) => directory.open(cell);
  beforeAll(async () => void (directory = await openPostgresDirectory()));
  afterAll(() => directory.close());

  it('is made by the first servers, which may start together, and gives a name to one cell', async () => {
    const servers = ['a', 'a', 'b', 'b'].map(open);
    await Promise.all(servers.map((one) => one.sync(NOBODY)));
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        servers.map((one, at) =>
          one.claim({
            account: `racer${String(number)}`,
            uid: `${String(number)} ${String(at)}`,
            invitationCode: `${String(at)} ${String(number)}`,
          }),
        ),
      ).flat(),
    );
    // A second server of the same cell may repeat a claim; its own database decides who gets the member.
    expect(claims.filter((claim) => claim === 'claimed')).toHaveLength(40);
    expect(claims.filter((claim) => claim === 'taken')).toHaveLength(40);
    for (const one of servers) await one.close();
  });

  it('lets servers change neither its tables nor whose a name is', async () => {
    const one = open('a');
    await one.sync(NOBODY);
    const db = directory.serverOf();
    for (const statement of [
      sql`update accounts set cell = 'b'`,
      sql`drop table accounts`,
      sql`delete from cells`,
      sql`create table more ()`,
      sql`insert into cell_logins (login, cell) values (session_user, 'b')`,
    ])
      await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' });
    await db.destroy();
    await one.close();
  });

  it('does not say that its WAL waits where none is archived', async () => {
    const one = open('a');
    expect(await one.archiveWaitSeconds()).toBeNull();
    await one.close();
  });

  it('answers a move once when one cell accepts it while the other cancels it, and its transfers with it', async () => {
    const openAsCell = async (cell: string) =>
      directory.open(cell, { as: await directory.newCellLogin(cell) });
    const [a, b] = [await openAsCell('a'), await openAsCell('b')];
    for (const one of [a, b]) await one.sync(NOBODY);
    if (a.moves === null || b.moves === null || a.mailbox === null) throw new Error('a cell has both');
    const { moves: old, mailbox } = a;
    for (let round = 0; round < 40; round += 1) {
      const [moveId, transferId] = [randomUUID(), randomUUID()];
      const account = `mover${moveId}`;
      await a.claim({ account, uid: moveId, invitationCode: moveId });
      const sent = { from: 'a', to: 'b', sentAt: new Date(), seal: '', account };
      await old.send({ ...sent, moveId, package: Buffer.from(''), transfers: [transferId] }, []);
      const money = { ...sent, transferId, moveId, currency: 'CNY' as const, amountMinor: 1n, note: '' };
      await Promise.all([b.moves.accept(moveId), old.cancel(moveId, 'cancelled'), mailbox.send([money])]);
      const cellOf = await Promise.allSettled([a.requireHere(account)]);
      const [listed] = await mailbox.send([money]);
      const answer = (await old.find(moveId))?.answer ?? '';
      expect([answer, cellOf[0].status, listed?.answer]).toEqual(
        answer === 'accepted' ? ['accepted', 'rejected', null] : ['refused', 'fulfilled', 'refused'],
      );
    }
    for (const one of [a, b]) await one.close();
  });

  it('is opened by a login that owns nothing once its tables are there; before, the error names what is missing', async () => {
    const empty = await openPostgresDirectory();
    const as = await empty.newLogin();
    const early = empty.open('a', { as });
    await expect(early.sync(NOBODY)).rejects.toThrow(WrongSignIn);
    await expect(early.sync(NOBODY)).rejects.toThrow(
      /can’t migrate .* lacks 0001-directory\.sql, .* and \d+ more\. Set DIRECTORY_OWNER_URL/,
    );
    const first = empty.open('a', { as, ownerUrl: empty.url });
    for (const one of [first, early]) await one.sync(NOBODY);
    for (const one of [first, early]) await one.close();
    await empty.close();
  });

  describe('once a cell has a login of its own', () => {
    let shared: PostgresDirectory;
    beforeAll(async () => {
      shared = await openPostgresDirectory();
      const first = shared.open('a');
      await first.sync(NOBODY);
      await first.close();
    });
    afterAll(() => shared.close());

    it('servers with another one do not open it, until theirs is listed', async () => {
      const ofA = await shared.newCellLogin('a');
      const other = await shared.newLogin();
      const stranger = shared.open('a', { as: other });
      await expect(stranger.sync(NOBODY)).rejects.toThrow(
        /Cell a has a login of its own, which realm_\w+ .* is not/,
      );
      const misplaced = shared.open('b', { as: ofA });
      await expect(misplaced.sync(NOBODY)).rejects.toThrow(
        /acts for cell a, and CELL is b\. Give DIRECTORY_URL/,
      );
      await shared.owner.insertInto('cell_logins').values({ login: other, cell: 'a' }).execute();
      await stranger.sync(NOBODY);
      for (const one of [stranger, misplaced]) await one.close();
    });

    it('servers with the owner’s say that they write for every cell', async () => {
      const said: string[] = [];
      const onFailure = (what: string, failure: unknown) => said.push(`${what}: ${String(failure)}`);
      const asOwner = shared.open('b', { onFailure });
      const asServer = shared.open('c', { as: await shared.newCellLogin('c'), onFailure });
      for (const one of [asOwner, asServer]) await one.sync(NOBODY);
      for (const one of [asOwner, asServer]) await one.close();
      expect(said).toEqual([
        expect.stringMatching(
          /^the login of the directory: WrongSignIn: The login \w+ .* rights of the directory’s owner/,
        ),
      ]);
    });
  });
});
