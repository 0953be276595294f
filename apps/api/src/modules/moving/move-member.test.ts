import { randomUUID } from 'node:crypto';
import { ERROR_CODES } from '@realm/api-client/contract';
import { NO_PASSWORD } from '../password';
import { admitStake, refuseDeposit } from '../protection';
import { PASSWORD, envOfCell, openPlatform, visit, type Cell, type Platform } from '../../testing/platform';
import { insertBet, memberIdOf, movableMember } from '../../testing/movable-member';
import type { MemberPackage } from './member-package';
import { beginMove, finishMove, refuseArrival, releaseMember } from './move-states';
import { packMember, readAvatar } from './pack-member';
import { openPackage, sealPackage } from './seal-package';
import { storeAvatar, unpackMember } from './unpack-member';
import { decodePackage, encodePackage } from './member-package';

const { OK, AUTHENTICATOR_CODE_WRONG } = ERROR_CODES;
const SECRET = envOfCell('a').cell;

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatform();
  await platform.join();
});
afterAll(() => platform.close());

const inTx = <T>(cell: Cell, work: (tx: Parameters<typeof packMember>[1]) => Promise<T>) =>
  cell.database.db.transaction().execute(work);
const pack = async (cell: Cell, memberId: bigint) => {
  const { image: avatarImage } = await readAvatar(cell.ports, memberId);
  return inTx(cell, (tx) => packMember(cell.ports, tx, { memberId, avatarImage }));
};
const unpack = async (cell: Cell, moved: MemberPackage, moveId: string = randomUUID(), from = 'a') => {
  await storeAvatar(cell.ports, moved);
  return inTx(cell, (tx) => unpackMember(cell.ports, tx, { route: { moveId, from }, moved }));
};

/** As the directory does it: the new cell is named there before the member is released. */
async function move({ memberId, from, to }: { memberId: bigint; from: Cell; to: Cell }) {
  const moveId = randomUUID();
  const now = from.ports.clock.now();
  const begun = await inTx(from, (tx) => beginMove(tx, { memberId, moveId, to: to.name, now }));
  expect(begun).toEqual({ ok: true });
  const moved = await pack(from, memberId);
  const arrived = await unpack(to, moved, moveId, from.name);
  if (!arrived.ok) throw new Error(arrived.reason);
  await platform.directory.owner
    .updateTable('accounts')
    .set({ cell: to.name })
    .where('account', '=', moved.member.account.toLowerCase())
    .execute();
  await inTx(to, (tx) => releaseMember(tx, { moveId, now }));
  await inTx(from, (tx) => finishMove(tx, { moveId, now }));
  return { moved, memberId: arrived.memberId };
}

async function signInWith(cell: Cell, account: string, code: string) {
  return cell.call('loginAccount', { account, password: PASSWORD, code }, await visit(cell));
}

const stake = (cell: Cell, memberId: bigint, stakeMinor: bigint) =>
  inTx(cell, (tx) => admitStake(tx, { memberId, currency: 'CNY', stakeMinor }, cell.ports.clock.now()));
const deposit = (cell: Cell, memberId: bigint, creditMinor: bigint) =>
  inTx(cell, (tx) => refuseDeposit(tx, { memberId, currency: 'CNY', creditMinor }, cell.ports.clock.now()));

const sealedSeed = async ({ database: { db } }: Cell, memberId: bigint) =>
  (
    await db
      .selectFrom('authenticators')
      .select('sealed_seed')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).sealed_seed;

it('everything of a member is the same in the new cell', async () => {
  const member = await movableMember(platform, 'whole');
  const before = await pack(platform.a, member.memberId);
  for (const [what, rows] of Object.entries(before.rows)) expect([what, rows.length]).not.toEqual([what, 0]);
  expect(before.rows.wallet_addresses).toHaveLength(1);
  expect(before.uses.map(({ side, amount_minor: minor }) => [side, minor])).toEqual([
    ['deposited', 45_00n],
    ['paid', 10_00n],
    ['staked', 90_00n],
  ]);
  expect(before.accounts).toMatchObject([
    { kind: 'available', currency: 'CNY', version: 1n, balance: 5_000_00n },
  ]);
  expect(Buffer.from(before.avatarImage ?? []).toString()).toBe(`image of ${member.account}`);
  const sealedInA = await sealedSeed(platform.a, member.memberId);
  const { memberId } = await move({ memberId: member.memberId, from: platform.a, to: platform.b });
  const after = await pack(platform.b, memberId);
  // The money is the ledger's, which moves it by itself.
  expect(after).toEqual({ ...before, accounts: [] });
  const notes = await platform.b.database.db
    .selectFrom('member_notes')
    .select('author')
    .where('member_id', '=', memberId)
    .orderBy('note_id', 'desc')
    .execute();
  expect(notes.map(({ author }) => author)).toEqual(['aaron', 'anna']);
  expect(await sealedSeed(platform.b, memberId)).not.toEqual(sealedInA);
});

it('the member signs in to the new cell with the password, the authenticator and each recovery code once', async () => {
  const { account, memberId, codeAt, recoveryCodes } = await movableMember(platform, 'signin');
  const [first = '', second = ''] = recoveryCodes;
  expect((await signInWith(platform.a, account, first)).code).toBe(OK);
  await move({ memberId, from: platform.a, to: platform.b });
  expect((await signInWith(platform.a, account, second)).status).toBe(421);
  expect((await signInWith(platform.b, account, codeAt(platform.b))).code).toBe(OK);
  expect((await signInWith(platform.b, account, first)).code).toBe(AUTHENTICATOR_CODE_WRONG);
  const session = await signInWith(platform.b, account, second);
  expect(session.code).toBe(OK);
  expect((await platform.b.call('getProfile', {}, session.data)).data).toMatchObject({
    account,
    nickname: 'Lin',
  });
});

it('a limit that was reached before the move is still reached after it', async () => {
  const member = await movableMember(platform, 'limit');
  const answers = async (cell: Cell, memberId: bigint) => [
    (await stake(cell, memberId, 10_00n)).ok,
    (await stake(cell, memberId, 10_01n)).ok,
    (await deposit(cell, memberId, 5_00n)) === null,
    (await deposit(cell, memberId, 5_01n)) === null,
  ];
  expect(await answers(platform.a, member.memberId)).toEqual([true, false, true, false]);
  const { memberId } = await move({ memberId: member.memberId, from: platform.a, to: platform.b });
  expect(await answers(platform.b, memberId)).toEqual([true, false, true, false]);
  await insertBet(platform.b, memberId, { stakeMinor: 10_00n, payoutMinor: 0n });
  expect((await stake(platform.b, memberId, 1n)).ok).toBe(false);
});

it('a member who returns keeps the member number of the earlier stay, and nothing counts twice', async () => {
  const member = await movableMember(platform, 'return');
  const there = await move({ memberId: member.memberId, from: platform.a, to: platform.b });
  await insertBet(platform.b, there.memberId, { stakeMinor: 3_00n, payoutMinor: 1_00n });
  await platform.b.database.db
    .deleteFrom('favourite_games')
    .where('member_id', '=', there.memberId)
    .execute();
  const back = await move({ memberId: there.memberId, from: platform.b, to: platform.a });
  expect(back.memberId).toBe(member.memberId);
  const { accounts, ...after } = await pack(platform.a, back.memberId);
  const { accounts: _inB, ...moved } = back.moved;
  expect(after).toEqual(moved);
  expect(accounts).toHaveLength(1);
  expect((await stake(platform.a, back.memberId, 7_00n)).ok).toBe(true);
  expect((await stake(platform.a, back.memberId, 7_01n)).ok).toBe(false);
});

/** What opens the account in a cell: passwords, and rows of the authenticator. */
async function credentialsIn({ database: { db } }: Cell, memberId: bigint) {
  const { password_hash: login, payment_password_hash: payment } = await db
    .selectFrom('members')
    .select(['password_hash', 'payment_password_hash'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const count = async (table: 'authenticators' | 'recovery_codes') =>
    (await db.selectFrom(table).select('member_id').where('member_id', '=', memberId).execute()).length;
  return {
    login: login !== NO_PASSWORD,
    payment: payment !== null,
    authenticator: (await count('authenticators')) > 0,
    codes: (await count('recovery_codes')) > 0,
  };
}
const ALL = { login: true, payment: true, authenticator: true, codes: true };
const NONE = { login: false, payment: false, authenticator: false, codes: false };

it('passwords, authenticator and recovery codes are in the cell where the member lives, only', async () => {
  const member = await movableMember(platform, 'opens');
  const there = await move({ memberId: member.memberId, from: platform.a, to: platform.b });
  expect(await credentialsIn(platform.a, member.memberId)).toEqual(NONE);
  expect(await credentialsIn(platform.b, there.memberId)).toEqual(ALL);
  await move({ memberId: there.memberId, from: platform.b, to: platform.a });
  expect(await credentialsIn(platform.a, member.memberId)).toEqual(ALL);
  expect(await credentialsIn(platform.b, there.memberId)).toEqual(NONE);
  expect((await signInWith(platform.a, member.account, member.recoveryCodes[0] ?? '')).code).toBe(OK);
});

it('who could not stay in the new cell leaves none of them there', async () => {
  const member = await movableMember(platform, 'noentry');
  const moveId = randomUUID();
  const arrived = await unpack(platform.b, await pack(platform.a, member.memberId), moveId);
  if (!arrived.ok) throw new Error(arrived.reason);
  expect(await credentialsIn(platform.b, arrived.memberId)).toEqual(ALL);
  await inTx(platform.b, (tx) => refuseArrival(tx, { moveId, now: platform.b.ports.clock.now() }));
  expect(await credentialsIn(platform.b, arrived.memberId)).toEqual(NONE);
  expect(await credentialsIn(platform.a, member.memberId)).toEqual(ALL);
});

it('who could not stay in the new cell can come another time', async () => {
  const member = await movableMember(platform, 'retry');
  const now = platform.b.ports.clock.now();
  const moved = await pack(platform.a, member.memberId);
  const moveId = randomUUID();
  const first = await unpack(platform.b, moved, moveId);
  await inTx(platform.b, (tx) => refuseArrival(tx, { moveId, now }));
  expect(await unpack(platform.b, moved, moveId)).toEqual({ ok: false, reason: 'given-up' });
  expect(await unpack(platform.b, moved)).toEqual(first);
});

it('unpacking twice creates one member, also at the same moment', async () => {
  const { memberId, session } = await movableMember(platform, 'twice');
  const moved = await pack(platform.a, memberId);
  const moveId = randomUUID();
  const [one, other] = await Promise.all([1, 2].map(() => unpack(platform.b, moved, moveId)));
  expect(one).toEqual({ ok: true, memberId: await memberIdOf(platform.b, session.uid) });
  expect([other, await unpack(platform.b, moved, moveId)]).toEqual([one, one]);
});

describe('a cell refuses', () => {
  it.each([
    ['account-taken', 'account'],
    ['uid-taken', 'uid'],
    ['code-taken', 'invitation_code'],
  ] as const)('a member with what somebody else has: %s', async (reason, field) => {
    const { memberId } = await movableMember(platform, reason.replace('-', ''));
    const { member, ...moved } = await pack(platform.a, memberId);
    const somebody = await pack(platform.b, (await platform.b.signedIn()).memberId);
    const changed = { ...moved, member: { ...member, [field]: somebody.member[field] } };
    expect(await unpack(platform.b, changed)).toEqual({ ok: false, reason });
  });

  it('a member who lives there', async () => {
    const { memberId } = await movableMember(platform, 'resident');
    const moved = await pack(platform.a, memberId);
    expect(await unpack(platform.a, moved)).toEqual({ ok: false, reason: 'account-taken' });
  });

  it('a member with a currency that it does not have', async () => {
    const { memberId } = await movableMember(platform, 'coins');
    const moved = await pack(platform.a, memberId);
    const strange = { ...moved, member: { ...moved.member, currency: 'XAU' } };
    expect(await unpack(platform.b, strange)).toEqual({ ok: false, reason: 'currency-unknown' });
    expect(
      await platform.b.database.db
        .selectFrom('members')
        .select('uid')
        .where('uid', '=', moved.member.uid)
        .execute(),
    ).toEqual([]);
  });
});

it('games that the new cell does not have are no favourites there', async () => {
  const { memberId } = await movableMember(platform, 'games');
  const moved = await pack(platform.a, memberId);
  const [known] = moved.rows.favourite_games;
  if (known === undefined) throw new Error('no favourites');
  const rows = { ...moved.rows, favourite_games: [known, { ...known, game_id: 'chess' }] };
  const arrived = await unpack(platform.b, { ...moved, rows });
  if (!arrived.ok) throw new Error(arrived.reason);
  expect((await pack(platform.b, arrived.memberId)).rows.favourite_games).toEqual([known]);
});

describe('a sealed package', () => {
  const route = { moveId: 'sealed', from: 'a', to: 'b' };
  let sealed: Buffer;
  let moved: MemberPackage;
  beforeAll(async () => {
    moved = await pack(platform.a, (await movableMember(platform, 'sealed')).memberId);
    sealed = sealPackage(SECRET, route, moved);
  });

  it('opens to what was packed', () => {
    expect(openPackage(SECRET, route, sealed)).toEqual(moved);
    expect(sealed.includes(moved.member.account)).toBe(false);
  });

  it('does not open when a bit was changed', () => {
    for (const place of [0, 40, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect(() => openPackage(SECRET, route, changed)).toThrow();
    }
  });

  it.each([
    ['move', { moveId: 'another' }],
    ['cell', { to: 'c' }],
    ['origin', { from: 'c' }],
  ])('does not open for another %s', (_, other) =>
    expect(() => openPackage(SECRET, { ...route, ...other }, sealed)).toThrow(),
  );

  it('does not open on another platform', () =>
    expect(() => openPackage({ directorySecret: 'of another platform' }, route, sealed)).toThrow());

  it('of a format that this server does not know is refused', () => {
    const encoded = encodePackage(moved);
    expect(decodePackage(encoded)).toEqual(moved);
    expect(() => decodePackage({ ...encoded, format: 2 })).toThrow();
    expect(() => decodePackage({ ...encoded, more: 1 })).toThrow();
  });
});
