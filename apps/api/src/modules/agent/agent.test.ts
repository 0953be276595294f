import { randomUUID } from 'node:crypto';
import { gmt4DayKey } from '@realm/domain';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { payCommissions } from './pay-commissions';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PASSWORD = 'harbour-42-lane';

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory({}, undefined, new Date('2026-03-02T12:00:00.000Z'));
});
afterAll(() => story.close());

let members = 0;
/** The GMT-4 day that a test begins on, at 08:00: no day of another test. */
let today = '';
beforeEach(() => {
  const nowMs = story.ports.clock.now().getTime();
  story.pass((Math.floor(nowMs / DAY_MS) + 2) * DAY_MS + 12 * HOUR_MS - nowMs);
  today = gmt4DayKey(story.ports.clock.now().getTime());
  members += 1;
});
const day = (count: number): string => gmt4DayKey(Date.parse(`${today}T12:00:00.000Z`) + count * DAY_MS);
/** Accounts of this test. */
const agentName = () => `agent${String(members)}x`;
const friendName = (index = 0) => `friend${String(members)}${'abc'.charAt(index)}88`;

async function codeOf(memberId: bigint): Promise<string> {
  const { member } = await story.done('getAgent', memberId);
  return member?.invitationCode ?? '';
}

async function register(account: string, invite?: string): Promise<bigint> {
  const form = { account, password: PASSWORD, confirmation: PASSWORD, acceptTerms: 'true' };
  const { uid } = await story.done('createAccount', 0n, invite === undefined ? form : { ...form, invite });
  const { member_id: memberId } = await story.db
    .selectFrom('members')
    .select('member_id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return memberId;
}

/** An agent and a member of the downline with money. */
async function pair() {
  const agent = await story.newMember(agentName());
  const friend = await register(friendName(), await codeOf(agent));
  await story.topUp(friend, '10000');
  return { agent, friend };
}

async function bet(family: string, amount: string): Promise<void> {
  const placed = await story.command(`${family}/bet`, {
    requestId: randomUUID(),
    member: friendName(),
    amount,
  });
  if (!placed.ok) throw new Error(placed.refusal);
  const { reference } = placed.value as { reference: string };
  const end = { requestId: randomUUID(), member: friendName(), bet: reference, amount };
  const paid = await story.command(`${family}/payout`, end);
  if (!paid.ok) throw new Error(paid.refusal);
}

const pay = () => payCommissions(story.ports);
const checkOf = async (name: string) =>
  (await reconcileBooks(story.db)).checks.find((check) => check.name === name);

describe('an invitation', () => {
  it('makes its sender the agent of whoever registers with it, in whatever case it is typed', async () => {
    const agent = await story.newMember(agentName());
    const code = await codeOf(agent);
    expect(code).toMatch(/^[0-9A-F]{10}$/);
    const friend = await register(friendName(), ` ${code.toLowerCase()} `);
    const { nickname } = await story.done('getProfile', agent);
    expect(await story.done('getProfile', friend)).toMatchObject({ agentName: nickname });
    expect((await story.done('listDownline', agent)).items).toMatchObject([
      { account: 'fr***88', active: false, turnover: [] },
    ]);
  });

  it('with a code that nobody has, or of a disabled member, is refused, and one without a code is not', async () => {
    const disabled = await story.newMember(agentName());
    const code = await codeOf(disabled);
    await story.db.updateTable('members').set({ disabled: true }).where('member_id', '=', disabled).execute();
    for (const invite of ['0000000000', code])
      await expect(register(friendName(), invite)).rejects.toThrow('INVITATION_UNKNOWN');
    expect(await story.done('getProfile', await register(friendName(), ''))).toMatchObject({
      agentName: null,
    });
  });

  it('never makes anybody their own or a descendant’s agent', async () => {
    const { agent, friend } = await pair();
    const make = (memberId: bigint, agentId: bigint) =>
      story.db.updateTable('members').set({ agent_id: agentId }).where('member_id', '=', memberId).execute();
    await expect(make(agent, agent)).rejects.toThrow('members_agent_is_older');
    await expect(make(agent, friend)).rejects.toThrow('members_agent_is_older');
  });

  it('shows a visitor the rates, and nobody’s figures', async () => {
    const { agent } = await pair();
    const { rates, paidAtHour } = await story.done('getAgent', agent);
    expect(paidAtHour).toBe(12);
    expect(rates).toContainEqual({ category: 'slots', rate: '0.0015' });
  });
});

describe('staff', () => {
  /** Two people, as it always takes. */
  async function together(name: string, input: Record<string, unknown>) {
    const first = await story.command(name, input, 'li.wei');
    if (!first.ok) return first;
    expect(first.value).toMatchObject({ waitingForSecondPerson: true, worthUsdt: null });
    return story.agree(first, 'wang.fang');
  }
  const newestMessage = async (memberId: bigint) =>
    (await story.done('pageNotices', memberId, { kind: 'personal' })).items[0]?.message;
  const assign = (agent: string) => together('agent/assign', { member: friendName(), agent });

  it('change an agent from the next day on, and each day is paid to the agent of that day', async () => {
    const other = `other${String(members)}x`;
    const later = await story.newMember(other);
    const { agent, friend } = await pair();
    await bet('sports', '1000');
    expect(await assign(other)).toMatchObject({ ok: true, value: { fromDay: day(1) } });
    const { nickname } = await story.done('getProfile', later);
    expect(await newestMessage(friend)).toEqual({
      kind: 'agent-changed',
      params: { day: day(1), agent: nickname },
    });
    await bet('sports', '500');
    story.pass(DAY_MS);
    await bet('sports', '200');
    story.pass(2 * DAY_MS);
    await pay();
    expect((await story.done('listCommissions', agent)).items).toMatchObject([
      { day: today, turnover: '1500.00', amount: '1.50' },
    ]);
    expect((await story.done('listCommissions', later)).items).toMatchObject([
      { day: day(1), turnover: '200.00', amount: '0.20' },
    ]);
    const [shown] = (await story.done('listDownline', later)).items;
    expect(shown?.turnover).toMatchObject([{ week: '200.00' }]);
    expect((await story.done('listDownline', agent)).items).toEqual([]);
    expect(await checkOf('commissions')).toMatchObject({ differences: 0 });
  });

  it('take a member out of the downline, and the day still counts', async () => {
    const { agent, friend } = await pair();
    await bet('sports', '1000');
    expect(await together('agent/remove', { member: friendName() })).toMatchObject({ ok: true });
    expect(await story.done('getProfile', friend)).toMatchObject({ agentName: null });
    expect(await newestMessage(friend)).toEqual({ kind: 'agent-removed', params: { day: day(1) } });
    story.pass(2 * DAY_MS);
    await pay();
    expect(await story.changesOf(agent)).toEqual(['28 available 1.00: 0.00 → 1.00']);
    expect(await together('agent/remove', { member: friendName() })).toEqual({
      ok: false,
      refusal: 'AGENT_INVALID',
    });
  });

  it('assign nobody who registered later, is disabled, is the member, or is the agent already', async () => {
    const { agent, friend } = await pair();
    const younger = await register(friendName(1));
    expect(younger).toBeGreaterThan(friend);
    const refused = { ok: false, refusal: 'AGENT_INVALID' };
    for (const name of [agentName(), friendName(), friendName(1)])
      expect(await assign(name)).toEqual(refused);
    expect(await assign('nobody-here')).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    const older = await story.newMember(`older${String(members)}x`);
    const youngest = await register(friendName(2));
    expect(youngest).toBeGreaterThan(older);
    await story.db.updateTable('members').set({ disabled: true }).where('member_id', '=', older).execute();
    const input = { member: friendName(2), agent: `older${String(members)}x` };
    expect(await together('agent/assign', input)).toEqual(refused);
    expect(await story.done('getProfile', friend)).toMatchObject({
      agentName: (await story.done('getProfile', agent)).nickname,
    });
  });
});

describe('commissions', () => {
  it('of a day are paid once, at noon of the next one, with a message', async () => {
    const { agent, friend } = await pair();
    await bet('sports', '1000');
    await bet('live', '500');
    await bet('activity', '300');
    story.pass(27 * HOUR_MS + HOUR_MS - 1);
    await pay();
    expect(await story.changesOf(agent)).toEqual([]);
    story.pass(1);
    await Promise.all([pay(), pay()]);
    await pay();
    expect(await story.changesOf(agent)).toEqual(['28 available 1.50: 0.00 → 1.50']);
    const { items } = await story.done('listCommissions', agent);
    expect(items).toEqual([
      {
        day: today,
        currencyCode: 'CNY',
        members: 1,
        turnover: '1500.00',
        amount: '1.50',
        lines: [
          { category: 'live', turnover: '500.00', rate: '0.001', amount: '0.50' },
          { category: 'sports', turnover: '1000.00', rate: '0.001', amount: '1.00' },
        ],
        calculatedAt: `${day(1)}T16:00:00.000Z`,
      },
    ]);
    const notices = await story.done('pageNotices', agent, { kind: 'personal' });
    expect(notices.items.map(({ message }) => message)).toEqual([
      { kind: 'commission-paid', params: { day: today, amount: '1.50', currency: 'CNY' } },
    ]);
    expect((await story.done('listDownline', agent, { show: 'active' })).items).toMatchObject([
      { active: true, turnover: [{ currencyCode: 'CNY', lastDay: '1500.00', week: '1500.00' }] },
    ]);
    expect((await story.done('getAgent', agent)).member).toMatchObject({
      downline: 1,
      active: 1,
      monthAmount: '1.50',
    });
    expect((await story.done('listCommissions', friend)).items).toEqual([]);
  });

  it('of every missed day are paid after a downtime', async () => {
    const { agent } = await pair();
    await bet('sports', '1000');
    story.pass(DAY_MS);
    story.pass(DAY_MS);
    await bet('sports', '2000');
    story.pass(5 * DAY_MS + 4 * HOUR_MS);
    await pay();
    expect(await story.changesOf(agent)).toEqual([
      '28 available 1.00: 0.00 → 1.00',
      '28 available 2.00: 1.00 → 3.00',
    ]);
    const { member } = await story.done('getAgent', agent);
    const amounts = ['1.00', '0.00', '2.00', '0.00', '0.00', '0.00', '0.00'];
    expect(member?.days).toEqual(amounts.map((amount, index) => ({ day: day(index), amount })));
    await pay();
    expect(await story.changesOf(agent)).toHaveLength(2);
  });

  it('that round to nothing are on record, and post nothing', async () => {
    const { agent } = await pair();
    await bet('sports', '1');
    story.pass(2 * DAY_MS);
    await pay();
    expect(await story.changesOf(agent)).toEqual([]);
    expect((await story.done('listCommissions', agent)).items).toMatchObject([
      { turnover: '1.00', amount: '0.00' },
    ]);
    expect(await checkOf('commissions')).toMatchObject({ differences: 0 });
  });

  it('are none without turnover', async () => {
    const { agent } = await pair();
    story.pass(3 * DAY_MS);
    await pay();
    const { member } = await story.done('getAgent', agent);
    expect(member).toMatchObject({ downline: 1, active: 0, monthAmount: '0.00' });
    expect(member?.days.every(({ amount }) => amount === '0.00')).toBe(true);
  });

  it('are read page by page, and a made-up cursor is refused', async () => {
    const { agent } = await pair();
    for (let count = 0; count < 3; count += 1) {
      await bet('sports', '1000');
      story.pass(DAY_MS);
    }
    story.pass(DAY_MS);
    await pay();
    const first = await story.done('listCommissions', agent, { limit: '2' });
    expect(first.items.map((item) => item.day)).toEqual([day(2), day(1)]);
    const rest = await story.done('listCommissions', agent, { limit: '2', cursor: first.nextCursor });
    expect(rest).toMatchObject({ items: [{ day: today }], nextCursor: null });
    for (const [name, cursor] of [
      ['listCommissions', '2026-02-30.CNY'],
      ['listDownline', 'x'],
    ] as const)
      expect(await story.call(name, agent, { cursor })).toEqual({ ok: false, refusal: 'MALFORMED' });
  });

  it('are read by staff as the agent reads them, page by page, with the whole accounts of the downline', async () => {
    const { agent } = await pair();
    await register(friendName(1), await codeOf(agent));
    await bet('sports', '1000');
    story.pass(DAY_MS);
    await bet('live', '400');
    story.pass(2 * DAY_MS);
    await pay();
    const read = async (name: string, input: object = {}) => {
      const outcome = await story.lookUp(name, { member: agentName(), ...input });
      return outcome.ok ? outcome.value : outcome.refusal;
    };
    const { invitationCode: _code, ...figures } = (await story.done('getAgent', agent)).member ?? {};
    expect(figures).toMatchObject({ downline: 2, active: 1 });
    expect(await read('agent/figures')).toEqual(figures);
    expect(await read('agent/commissions')).toEqual(await story.done('listCommissions', agent));
    const [newest, oldest] = [friendName(1), friendName()];
    const first = await read('agent/downline', { limit: '1' });
    expect(first).toMatchObject({ items: [{ account: newest, uid: expect.any(String), turnover: [] }] });
    const { nextCursor } = first as { nextCursor: string };
    expect(await read('agent/downline', { limit: '1', cursor: nextCursor })).toMatchObject({
      items: [{ account: oldest, active: true, turnover: [{ currencyCode: 'CNY', week: '1400.00' }] }],
      nextCursor: null,
    });
    for (const cursor of ['x', '2026-02-30.CNY', '9'.repeat(40)])
      for (const name of ['agent/downline', 'agent/commissions'])
        expect(await read(name, { cursor })).toBe('MALFORMED');
    expect(await read('agent/figures', { member: 'nobody-at-all' })).toBe('NOT_FOUND');
    // An agent never reads whole accounts.
    const [listed] = (await story.done('listDownline', agent)).items;
    expect(Object.keys(listed ?? {}).sort()).toEqual([
      ...['account', 'active', 'avatar', 'downlineId', 'joinedAt', 'turnover'],
    ]);
    expect(listed?.account).toBe('fr***88');
  });

  it('agree with their rows, lines, downline and postings, or reconcile names the one that does not', async () => {
    const { agent } = await pair();
    await bet('sports', '1000');
    story.pass(2 * DAY_MS);
    await pay();
    expect(await checkOf('commissions')).toMatchObject({ differences: 0 });
    await story.owner
      .updateTable('commissions')
      .set({ amount_minor: 99n })
      .where('agent_id', '=', agent)
      .execute();
    expect(await checkOf('commissions')).toMatchObject({
      differences: 1,
      shown: [
        {
          where: `commission:${today}:${String(agent)}:CNY, member ${String(agent)}, available CNY`,
          what: expect.stringContaining('1.00 CNY were posted instead of 0.99 CNY') as string,
        },
      ],
    });
  });
});
