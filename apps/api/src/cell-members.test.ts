import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES } from '@realm/api-client/contract';
import { CompiledQuery, sql } from 'kysely';
import { NamesTakenElsewhere } from './directory';
import { membersOf } from './modules/account';
import { createListedMember } from './modules/account/listed-member';
import { hashPassword } from './modules/password';
import { testPorts } from './testing';
import { PASSWORD, openPlatform, signIn, type Platform } from './testing/platform';

const { OK, UNAVAILABLE } = ERROR_CODES;

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatform();
  await platform.join();
});
afterAll(() => platform.close());

describe('a claim', () => {
  const age = (account: string) =>
    sql`update accounts set claimed_at = now() - interval '11 minutes' where account = ${account}`.execute(
      platform.directory.owner,
    );
  const listed = async (account: string) =>
    (
      await platform.directory.db.selectFrom('accounts').selectAll().where('account', '=', account).execute()
    )[0];
  const ids = (number: number) => ({ uid: `9${String(number)}`, invitationCode: `CODE${String(number)}` });

  it('that no registration finished is given back, but not before ten minutes', async () => {
    const { directory } = platform.a.ports;
    expect(await directory.claim({ account: 'crashed1', ...ids(1) })).toBe('claimed');
    await platform.join();
    expect(await listed('crashed1')).toMatchObject({ cell: 'a', confirmed_at: null });
    await age('crashed1');
    await platform.b.ports.directory.sync(membersOf(platform.b.ports));
    expect(await listed('crashed1')).toBeDefined();
    await platform.join();
    expect(await listed('crashed1')).toBeUndefined();
  });

  it('whose member exists is confirmed, although the server died before it could say so', async () => {
    const { account, memberId } = { account: 'survivor1', ...(await platform.a.signedIn('survivor1')) };
    expect(memberId).toBeDefined();
    await platform.a.ports.directory.claim({ account, ...ids(2) });
    await age(account);
    await platform.join();
    expect((await listed(account))?.confirmed_at).not.toBeNull();
  });

  it('can be made again by who registers once more after a failure, until there is a member', async () => {
    const { directory } = platform.a.ports;
    await directory.claim({ account: 'retrier1', ...ids(6) });
    expect(await directory.claim({ account: 'retrier1', ...ids(7) })).toBe('claimed');
    expect(await platform.b.ports.directory.claim({ account: 'retrier1', ...ids(8) })).toBe('taken');
    await platform.a.signedIn('retrier1');
    await platform.join();
    expect(await directory.claim({ account: 'retrier1', ...ids(9) })).toBe('taken');
  });

  it('creates no member once it may be gone', async () => {
    const newcomer = { account: 'sleeper1', passwordHash: '-', agentId: null };
    await expect(createListedMember(platform.a.ports, newcomer, -1)).rejects.toMatchObject({
      refusal: 'UNAVAILABLE',
    });
    const found = await platform.a.database.db
      .selectFrom('members')
      .where('account', '=', 'sleeper1')
      .select('uid')
      .execute();
    expect(found).toEqual([]);
  });

  it('with an id or a code that another account has is made again with others', async () => {
    const { directory } = platform.a.ports;
    await directory.claim({ account: 'first1', ...ids(3) });
    expect(await directory.claim({ account: 'second1', ...ids(3), invitationCode: 'OTHER' })).toBe(
      'collision',
    );
    expect(
      await directory.claim({ account: 'third1', ...ids(4), invitationCode: ids(3).invitationCode }),
    ).toBe('collision');
    expect(await platform.b.ports.directory.claim({ account: 'FIRST1', ...ids(5) })).toBe('taken');
  });
});

describe('a cell that joins', () => {
  it('lists the members it has, and signs nobody in before', async () => {
    const alone = await openPlatform();
    try {
      for (let number = 1; number <= 3; number += 1) await alone.b.signedIn(`before${String(number)}`);
      expect((await signIn(alone.b, 'before1')).code).toBe(UNAVAILABLE);
      expect((await signIn(alone.a, 'before1')).code).toBe(UNAVAILABLE);
      await alone.join();
      expect(await signIn(alone.a, 'before1')).toMatchObject({ data: { cell: 'b' } });
      const password_hash = await hashPassword(alone.b.ports.env, PASSWORD);
      await alone.b.database.db.updateTable('members').set({ password_hash }).execute();
      expect((await signIn(alone.b, 'before1')).code).toBe(OK);
    } finally {
      await alone.close();
    }
  });

  it('also lists members whom a server of an earlier build creates meanwhile', async () => {
    const alone = await openPlatform();
    try {
      await alone.join();
      await alone.b.signedIn('meanwhile1');
      await alone.join();
      expect(await signIn(alone.a, 'meanwhile1')).toMatchObject({ data: { cell: 'b' } });
      alone.b.pass(6 * 60_000);
      await alone.join();
      await alone.b.signedIn('meanwhile2');
      await alone.join();
      expect(await signIn(alone.a, 'meanwhile2')).toMatchObject({ data: { cell: 'b' } });
      const { listed_to: listedTo } = await alone.directory.db
        .selectFrom('cells')
        .select('listed_to')
        .where('name', '=', 'b')
        .executeTakeFirstOrThrow();
      expect(listedTo).toBe(1n);
    } finally {
      await alone.close();
    }
  });

  it('that was restored keeps the names of the members that it has, by the statements of the runbook', async () => {
    const alone = await openPlatform();
    try {
      await alone.join();
      await alone.b.signedIn('kept1');
      await alone.b.signedIn('lost1');
      // No number before theirs can still be given.
      alone.b.pass(6 * 60_000);
      await alone.join();
      const { owner } = alone.directory;
      await alone.b.database.owner
        .updateTable('members')
        .set({ account: 'nobody' })
        .where('account', '=', 'lost1')
        .execute();
      const runbook = readFileSync(join(__dirname, '../../../deploy/README.md'), 'utf8');
      const statements = /`begin; (delete from accounts[^`]*); commit`/.exec(runbook)?.[1] ?? '';
      expect(statements).toContain('…');
      const ofB = statements.replaceAll("'a'", "'b'").replace('…', '2000-01-01');
      for (const statement of ofB.split('; ')) await owner.executeQuery(CompiledQuery.raw(statement));
      expect((await signIn(alone.b, 'kept1')).code).toBe(UNAVAILABLE);
      await alone.join();
      const names = await owner.selectFrom('accounts').select('account').where('cell', '=', 'b').execute();
      expect(names.map(({ account }) => account).sort()).toEqual(['kept1', 'nobody']);
    } finally {
      await alone.close();
    }
  });

  it('that was restored to an earlier moment lists its members anew', async () => {
    const alone = await openPlatform();
    try {
      await alone.join();
      await alone.directory.db
        .updateTable('cells')
        .set({ listed_to: 1_000n })
        .where('name', '=', 'b')
        .execute();
      await alone.b.signedIn('afterwards1');
      await alone.join();
      expect(await signIn(alone.a, 'afterwards1')).toMatchObject({ data: { cell: 'b' } });
      const { listed_to: listedTo } = await alone.directory.db
        .selectFrom('cells')
        .select('listed_to')
        .where('name', '=', 'b')
        .executeTakeFirstOrThrow();
      expect(listedTo).toBe(0n);
    } finally {
      await alone.close();
    }
  });

  it('is refused while another cell has one of its names, which it says', async () => {
    const alone = await openPlatform();
    try {
      await alone.a.signedIn('twice');
      await alone.b.signedIn('Twice');
      const failure = await alone.join().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(NamesTakenElsewhere);
      expect((failure as Error).message).toContain('twice');
      expect((await signIn(alone.b, 'twice')).code).toBe(UNAVAILABLE);
    } finally {
      await alone.close();
    }
  });
});

it('while the directory is being opened, sign-ins are answered after a few seconds, and so is the end of a server', async () => {
  const { db } = platform.a.database;
  const directory = platform.directory.seenBy('a', () => new Promise(() => undefined));
  const { ports } = testPorts({
    db,
    env: {
      cell: { name: 'a', directoryUrl: '', directoryOwnerUrl: null, directorySecret: '', gamesOrigins: [] },
    },
  });
  await expect(directory.requireHere('member1')).rejects.toMatchObject({ refusal: 'UNAVAILABLE' });
  await expect(directory.sync(membersOf(ports))).rejects.toMatchObject({ refusal: 'UNAVAILABLE' });
  await directory.close();
}, 20_000);

it('without the directory nobody signs in, whoever it is, and members go on', async () => {
  const alone = await openPlatform();
  try {
    const { session } = { session: await alone.a.signedIn('member1') };
    alone.loseDirectory();
    for (const account of ['member1', 'nobody1']) {
      const answer = await signIn(alone.a, account);
      expect(answer).toMatchObject({ status: 503, code: UNAVAILABLE });
    }
    expect((await alone.a.call('getProfile', {}, session)).code).toBe(OK);
  } finally {
    await alone.close();
  }
});
