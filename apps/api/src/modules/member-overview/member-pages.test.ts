import type { OperatorEndpoints, OutputOf } from '@realm/api-client/contract';
import type { SignInOutcome } from '@realm/domain';
import { randomUUID } from 'node:crypto';
import { newFrozenOrder } from '../../testing/frozen-order';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { uidOf } from '../../testing';

type Output<Name extends keyof OperatorEndpoints> = OutputOf<OperatorEndpoints[Name]>;

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(() => story.close());

async function read<Name extends keyof OperatorEndpoints>(
  name: Name,
  input: Record<string, unknown>,
): Promise<Output<Name>> {
  const outcome = await story.lookUp(name, input);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value as Output<Name>;
}

let members = 0;
async function newMember() {
  const account = `seeker${String((members += 1))}x`;
  const memberId = await story.newMember(account);
  const uid = await uidOf(story.db, memberId);
  return { account, memberId, uid };
}

async function signIn(memberId: bigint, place: string) {
  const now = story.ports.clock.now();
  const row = { device: 'Phone', system: 'OS 9', place };
  await story.db
    .insertInto('sign_ins')
    .values({ member_id: memberId, at: now, outcome: 'signed-in', ...row })
    .execute();
  return story.db
    .insertInto('sessions')
    .values({
      ...row,
      kind: 'member',
      uid: String(memberId),
      member_id: memberId,
      process: 'h5',
      device_id: 'device-of-the-member-0001',
      created_at: now,
      last_seen_at: now,
      idle_expires_at: new Date(now.getTime() + 3_600_000),
      expires_at: new Date(now.getTime() + 3_600_000),
      ended_at: null,
      end_reason: null,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
}

describe('members are found', () => {
  const found = async (text: string) => (await read('member/search', { text })).items.map(({ uid }) => uid);

  it('by account, public id and nickname, or how they begin, in any case', async () => {
    const { account, uid } = await newMember();
    for (const text of [
      account,
      account.toUpperCase(),
      ` ${account.slice(0, -1)} `,
      uid,
      uid.slice(0, 9),
      `R${uid.slice(-6)}`,
    ])
      expect(await found(text)).toEqual([uid]);
    expect(await found('nobody')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('seeker_x')).toEqual([]);
  });

  it('by a saved address and an order’s number', async () => {
    const { memberId, orderId } = await newFrozenOrder(story, 'holder');
    await signIn(memberId, '203.0.113.*');
    const { uid } = await read('member/get', { member: 'holder' });
    const { address } = await story.db
      .selectFrom('withdrawal_orders')
      .select('address')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    for (const text of [address, orderId, orderId.toLowerCase()]) expect(await found(text)).toEqual([uid]);
  });

  it('by the block that they signed in from, with a reason, and never without an entry in the audit log', async () => {
    const { memberId, uid } = await newMember();
    await signIn(memberId, '198.51.100.*');
    for (const text of ['198.51.100.77', '198.51.100.*']) expect(await found(text)).toEqual([]);
    const search = (place: string) =>
      story.command('member/search-place', { place, reason: 'who shares it' }, 'li');
    for (const place of ['198.51.100.77', ' 198.51.100.* '])
      expect(await search(place)).toMatchObject({ ok: true, value: { items: [{ uid }], hasMore: false } });
    expect(await search('198.51.101.77')).toMatchObject({ ok: true, value: { items: [] } });
    const log = await story.db
      .selectFrom('operator_commands')
      .select(['operator', 'target', 'reason', 'output'])
      .where('name', '=', 'member/search-place')
      .orderBy('command_id')
      .execute();
    expect(log).toEqual(
      ['198.51.100.77', '198.51.100.*', '198.51.101.77'].map((place) => ({
        operator: 'li',
        target: place,
        reason: 'who shares it',
        output: { place, items: null, hasMore: null },
      })),
    );
  });

  describe('by their block,', () => {
    const foundFrom = async (place: string) => {
      const outcome = await story.command('member/search-place', { place, reason: 'who shares it' }, 'li');
      if (!outcome.ok) throw new Error(outcome.refusal);
      const { items } = outcome.value as Output<'member/search-place'>;
      return items?.map(({ uid }) => uid);
    };
    const attempts = (
      memberId: bigint,
      { times, ...of }: { times: number; outcome: SignInOutcome; place: string },
    ) =>
      story.db
        .insertInto('sign_ins')
        .values(
          Array.from({ length: times }, () => ({
            ...of,
            member_id: memberId,
            at: story.ports.clock.now(),
            device: 'Phone',
            system: 'OS 9',
          })),
        )
        .execute();

    it('also behind one who signed in there hundreds of times since', async () => {
      const [quiet, busy] = [await newMember(), await newMember()];
      await attempts(quiet.memberId, { times: 1, outcome: 'signed-in', place: '192.0.2.*' });
      story.pass(1_000);
      await attempts(busy.memberId, { times: 501, outcome: 'signed-in', place: '192.0.2.*' });
      expect(await foundFrom('192.0.2.7')).toEqual([busy.uid, quiet.uid]);
    });

    it('not as the one whose account somebody else tried there', async () => {
      const { memberId } = await newMember();
      for (const outcome of ['wrong-password', 'code-missing', 'wrong-code', 'limited'] as const)
        await attempts(memberId, { times: 1, outcome, place: '198.18.7.*' });
      expect(await foundFrom('198.18.7.9')).toEqual([]);
    });

    it('by any address of an IPv6 network', async () => {
      const { memberId, uid } = await newMember();
      await attempts(memberId, { times: 1, outcome: 'signed-in', place: '2001:db8:0:2::/64' });
      for (const place of ['2001:db8:0:2:3:4:5:6', '2001:DB8:0:2::1', '2001:db8:0:2::/64'])
        expect(await foundFrom(place)).toEqual([uid]);
      expect(await foundFrom('2001:db8:0:3::1')).toEqual([]);
    });
  });

  it('page by page, newest first, each once; those with frozen money alone', async () => {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await read('member/search', { limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ uid }) => uid));
      cursor = page.nextCursor;
    }
    const all = await story.db.selectFrom('members').select('uid').orderBy('member_id', 'desc').execute();
    expect(seen).toEqual(all.map(({ uid }) => uid));
    const frozen = await read('member/search', { show: 'frozen' });
    expect(frozen.items).toMatchObject([{ account: 'holder', balance: { frozen: '500.00' }, online: true }]);
    expect((await read('member/search', { show: 'disabled' })).items).toEqual([]);
  });
});

describe('the ledger of a member', () => {
  it('shows available and frozen before and after, and pages without a gap', async () => {
    const { account, memberId } = await newMember();
    await story.topUp(memberId, '100.00');
    await story.done('transfer', memberId, { category: 'slots', amount: '30' });
    const first = await read('member/ledger', { member: account, limit: '1' });
    expect(first.items).toMatchObject([
      {
        type: 22,
        account: 'available',
        amount: '-30.00',
        before: '100.00',
        after: '70.00',
        frozen: null,
        game: { category: 'slots', before: '0.00', after: '30.00' },
      },
    ]);
    const second = await read('member/ledger', { member: account, limit: '1', cursor: first.nextCursor });
    expect(second.items).toMatchObject([
      { type: 15, before: '0.00', after: '100.00', game: null, frozen: null },
    ]);
    const holder = await read('member/ledger', { member: 'holder', type: 12 });
    expect(holder.items).toMatchObject([
      { type: 12, amount: '-500.00', frozen: { before: '0.00', after: '500.00' } },
    ]);
  });

  it('is counted as it is listed, with what changed only the frozen balance', async () => {
    const { orderId } = await newFrozenOrder(story, 'counted');
    await story.command('withdrawal/approve', { orderId });
    await story.mine(4);
    const { items } = await read('member/ledger', { member: 'counted' });
    expect(items.map(({ type }) => type)).toEqual([14, 12, 15]);
    const page = await read('member/get', { member: 'counted' });
    expect(page.counts.entries).toBe(3);
  });

  it('is what a change of the balance says beforehand', async () => {
    const { account, memberId } = await newMember();
    const order = { member: account, amount: '12.50' };
    const preview = await read('member/preview', { ...order, change: 'top-up' });
    const [available, frozen, capital] = preview.accounts;
    expect(available).toEqual({ account: 'available', before: '0.00', change: '12.50', after: '12.50' });
    expect(frozen).toMatchObject({ account: 'frozen', change: '0.00' });
    expect(preview.takesTwo).toBe(false);
    const large = await read('member/preview', { ...order, amount: '900000', change: 'top-up' });
    expect(large.takesTwo).toBe(true);
    expect(await story.balanceOf(memberId)).toEqual({ available: '0.00', frozen: '0.00' });
    await story.command('member/top-up', { ...order, requestId: randomUUID() });
    const logged = await story.db
      .selectFrom('operator_commands')
      .select(['before', 'after'])
      .where('name', '=', 'member/top-up')
      .where('target', '=', account)
      .executeTakeFirstOrThrow();
    const balances = (side: 'before' | 'after') =>
      Object.fromEntries(preview.accounts.map((each) => [each.account, each[side]]));
    expect(logged).toEqual({ before: balances('before'), after: balances('after') });
    const next = await read('member/preview', { ...order, change: 'deduct' });
    expect(next.accounts[0]).toMatchObject({ before: available?.after, after: '0.00' });
    expect((await read('member/preview', { ...order, change: 'top-up' })).accounts[2]?.before).toBe(
      capital?.after,
    );
    await expect(read('member/preview', { ...order, amount: '0', change: 'deduct' })).rejects.toThrow(
      'AMOUNT_INVALID',
    );
  });
});

it('deposits and withdrawals are in one list, page by page, with who decided', async () => {
  const withdrawal = (await read('member/orders', { member: 'holder' })).items;
  expect(withdrawal).toMatchObject([{ kind: 'withdrawal', status: 'processing', decidedBy: null }]);
  const { memberId } = await story.db
    .selectFrom('members')
    .select('member_id as memberId')
    .where('account', '=', 'holder')
    .executeTakeFirstOrThrow();
  await story.done('createDeposit', memberId, { method: 'usdt', network: 'TRC20', amount: '150' });
  await story.command('withdrawal/reject', { orderId: withdrawal[0]?.orderId, reason: 'wrong' }, 'li.wei');
  const first = await read('member/orders', { member: 'holder', limit: '1' });
  const second = await read('member/orders', { member: 'holder', limit: '1', cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ kind, decidedBy }) => [kind, decidedBy]).sort()).toEqual([
    ['deposit', null],
    ['withdrawal', 'li.wei'],
  ]);
  expect(second.nextCursor).toBeNull();
});

describe('what is personal', () => {
  it('is masked on the page, shown on a command, and never written to the audit log', async () => {
    const { account, memberId } = await newMember();
    await story.db
      .updateTable('members')
      .set({ email: 'someone@mail.example' })
      .where('member_id', '=', memberId)
      .execute();
    await signIn(memberId, '203.0.113.*');
    const page = await read('member/get', { member: account });
    expect(page).toMatchObject({ email: 'so***ne@mail.example', online: true, counts: { sessions: 1 } });
    const { open, signIns } = await read('member/sessions', { member: account });
    expect(open).toMatchObject([{ place: '203.0.*.*', deviceId: 'device *** -0001' }]);
    expect(signIns).toMatchObject([{ outcome: 'signed-in', place: '203.0.*.*' }]);
    const shown = await story.command(
      'member/unmask',
      { member: account, field: 'email', reason: 'asked' },
      'li',
    );
    expect(shown).toMatchObject({ value: { values: ['someone@mail.example'] } });
    const places = await story.command('member/unmask', {
      member: account,
      field: 'places',
      reason: 'asked',
    });
    expect(places).toMatchObject({ value: { values: ['203.0.113.*'] } });
    const log = await story.db
      .selectFrom('operator_commands')
      .select(['operator', 'target', 'reason', 'output'])
      .where('name', '=', 'member/unmask')
      .execute();
    expect(log).toContainEqual(
      expect.objectContaining({
        operator: 'li',
        target: account,
        reason: 'asked',
        output: { field: 'email', values: null },
      }),
    );
    expect(JSON.stringify(log)).not.toContain('someone@');
  });
});

it('staff sign a member out of one session or of all', async () => {
  const { account, memberId } = await newMember();
  await signIn(memberId, '203.0.113.*');
  const [session] = (await read('member/sessions', { member: account })).open;
  const end = (input: Record<string, unknown>) =>
    story.command('member/end-sessions', { member: account, ...input });
  expect(await end({ sessionId: '999999' })).toMatchObject({ value: { ended: 0 } });
  expect(await end({ sessionId: session?.sessionId })).toMatchObject({ value: { ended: 1 } });
  expect((await read('member/sessions', { member: account })).open).toEqual([]);
  expect(await end({})).toMatchObject({ value: { ended: 0 } });
});

it('notes are added and followed, never changed', async () => {
  const { account } = await newMember();
  const note = (text: string, operator: string) =>
    story.command('member/note', { requestId: randomUUID(), member: account, text }, operator);
  await note('asked for a pause', 'li');
  await note('called back', 'wei');
  const first = await read('member/notes', { member: account, limit: 1 });
  expect(first.items).toMatchObject([{ author: 'wei', text: 'called back' }]);
  const second = await read('member/notes', { member: account, cursor: first.nextCursor });
  expect(second).toMatchObject({ items: [{ author: 'li' }], nextCursor: null });
  const rewritten = story.db.updateTable('member_notes').set({ body: 'other' });
  await expect(rewritten.execute()).rejects.toThrow(/permission denied/);
});
