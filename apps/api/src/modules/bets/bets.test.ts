import { randomUUID } from 'node:crypto';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory();
});
afterAll(() => story.close());

let members = 0;
/** A member with 100.00. */
async function newMember() {
  const account = `bettor${(members += 1)}`;
  const memberId = await story.newMember(account);
  await story.topUp(memberId, '100');
  return { account, memberId };
}
type Member = Awaited<ReturnType<typeof newMember>>;

const call = (member: Member, name: string, fields: Record<string, unknown> = {}) =>
  story.command(name, { requestId: randomUUID(), member: member.account, ...fields });

async function place(member: Member, family = 'sports', amount = '40'): Promise<string> {
  const placed = await call(member, `${family}/bet`, { amount });
  if (!placed.ok) throw new Error(placed.refusal);
  return (placed.value as { reference: string }).reference;
}
const available = async ({ memberId }: Member) => (await story.balanceOf(memberId)).available;
const changes = async ({ memberId }: Member) => (await story.changesOf(memberId)).length;

describe('a bet', () => {
  it.each(['sports', 'live', 'activity'])(
    'of %s is refused an invalid stake, and moves nothing',
    async (family) => {
      const member = await newMember();
      for (const [amount, refusal] of [
        ['0', 'AMOUNT_INVALID'],
        ['-1', 'AMOUNT_INVALID'],
        ['0.001', 'AMOUNT_INVALID'],
        ['1e2', 'AMOUNT_INVALID'],
        ['１２', 'AMOUNT_INVALID'],
        ['100.01', 'INSUFFICIENT_FUNDS'],
      ])
        expect(await call(member, `${family}/bet`, { amount })).toEqual({ ok: false, refusal });
      expect(await changes(member)).toBe(1);
    },
  );

  it('of an unknown member is refused', async () => {
    expect(
      await story.command('live/bet', { requestId: randomUUID(), member: 'nobody', amount: '1' }),
    ).toEqual({
      ok: false,
      refusal: 'NOT_FOUND',
    });
  });

  it('happens once per request id, returns the same answer again, and refuses another command under that id', async () => {
    const member = await newMember();
    const bet = { requestId: randomUUID(), amount: '40' };
    const answers = await Promise.all([1, 2, 3].map(() => call(member, 'sports/bet', bet)));
    expect(answers[0]).toMatchObject({ ok: true, value: { type: 1, amount: '40.00' } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const other = { ok: false, refusal: 'REQUEST_ID_REUSED' };
    expect(await call(member, 'sports/bet', { ...bet, amount: '41' })).toEqual(other);
    expect(await call(member, 'sports/bet', { ...bet, reason: 'another' })).toEqual(other);
    expect(await call(member, 'live/bet', bet)).toEqual(other);
    expect(await call(await newMember(), 'sports/bet', bet)).toEqual(other);
    expect(await available(member)).toBe('60.00');
  });

  it('gives back exactly its stake, under its own number', async () => {
    const member = await newMember();
    const bet = await place(member, 'activity');
    expect(await call(member, 'activity/bet-cancel', { bet: bet.toLowerCase() })).toMatchObject({
      value: { reference: bet, type: 9, amount: '40.00' },
    });
    const { items } = await story.done('listLedger', member.memberId);
    expect(items.map(({ reference }) => reference).slice(0, 2)).toEqual([bet, bet]);
    expect(await available(member)).toBe('100.00');
  });

  it.each([
    ['taken back, then taken back', 'bet-cancel', 'bet-cancel'],
    ['taken back, then paid out', 'bet-cancel', 'payout'],
    ['paid out, then taken back', 'payout', 'bet-cancel'],
    ['paid out, then paid out', 'payout', 'payout'],
  ])('ends once: %s', async (_story, first, second) => {
    const member = await newMember();
    const bet = await place(member);
    const end = (name: string) =>
      call(member, `sports/${name}`, name === 'payout' ? { bet, amount: '75' } : { bet });
    expect(await end(first)).toMatchObject({ ok: true });
    const after = await available(member);
    expect(await end(second)).toEqual({ ok: false, refusal: 'ORDER_STATE' });
    expect(await available(member)).toBe(after);
  });

  it('ends once when it is taken back and paid out at the same moment', async () => {
    const member = await newMember();
    const bet = await place(member);
    const answers = await Promise.all([
      call(member, 'sports/bet-cancel', { bet }),
      call(member, 'sports/payout', { bet, amount: '75' }),
      call(member, 'sports/bet-cancel', { bet }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await changes(member)).toBe(3);
  });

  it('is answered the same again when its end is asked for twice under one request id', async () => {
    const member = await newMember();
    const bet = await place(member);
    const end = { requestId: randomUUID(), bet, amount: '75' };
    const first = await call(member, 'sports/payout', end);
    expect(await call(member, 'sports/payout', end)).toEqual(first);
    expect(await call(member, 'sports/payout', { ...end, amount: '76' })).toMatchObject({
      refusal: 'REQUEST_ID_REUSED',
    });
    expect(await available(member)).toBe('135.00');
  });

  it('is not another member’s, not of another kind, and not one that was never placed', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const bet = await place(member);
    const unknown = { ok: false, refusal: 'ORDER_NOT_FOUND' };
    expect(await call(other, 'sports/bet-cancel', { bet })).toEqual(unknown);
    expect(await call(member, 'activity/bet-cancel', { bet })).toEqual(unknown);
    expect(await call(member, 'live/payout', { bet, amount: '1' })).toEqual(unknown);
    expect(await call(member, 'sports/payout', { bet: 'B0', amount: '1' })).toEqual(unknown);
    expect(await changes(other)).toBe(1);
    expect(await available(member)).toBe('60.00');
  });

  it.each(['0', '-1', '0.001'])('pays out no %s', async (amount) => {
    const member = await newMember();
    const bet = await place(member, 'live');
    expect(await call(member, 'live/payout', { bet, amount })).toMatchObject({ refusal: 'AMOUNT_INVALID' });
    expect(await call(member, 'live/payout', { bet, amount: '1' })).toMatchObject({ ok: true });
  });

  it('is paid in the currency it was placed in, whichever the member uses now', async () => {
    const member = await newMember();
    await call(member, 'member/top-up', { amount: '10', currencyCode: 'USDT' });
    const placed = await call(member, 'sports/bet', { amount: '1.000001', currencyCode: 'USDT' });
    const { reference: bet } = (placed as unknown as { value: { reference: string } }).value;
    expect(await call(member, 'sports/bet-cancel', { bet })).toMatchObject({
      value: { amount: '1.000001', currencyCode: 'USDT' },
    });
  });
});

describe('a rebate', () => {
  it('is paid once for each reference, kind and member', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const pay = (whom: Member, family: string, reference: string) =>
      call(whom, `${family}/rebate`, { reference, amount: '2.50' });
    expect(await pay(member, 'sports', '2026-w10')).toMatchObject({
      value: { type: 4, reference: '2026-W10' },
    });
    expect(await pay(member, 'sports', '2026-W10')).toEqual({ ok: false, refusal: 'ORDER_STATE' });
    expect(await pay(member, 'live', '2026-W10')).toMatchObject({ value: { type: 7 } });
    expect(await pay(member, 'game', '2026-W10')).toMatchObject({ value: { type: 27 } });
    expect(await pay(member, 'game', '2026-w10')).toEqual({ ok: false, refusal: 'ORDER_STATE' });
    expect(await pay(member, 'sports', '2026-W11')).toMatchObject({ ok: true });
    expect(await pay(other, 'sports', '2026-W10')).toMatchObject({ ok: true });
    expect(await available(member)).toBe('110.00');
    expect(await available(other)).toBe('102.50');
  });

  it.each(['0', '-1', '0.001'])('of %s is refused', async (amount) => {
    const member = await newMember();
    expect(await call(member, 'sports/rebate', { reference: 'x', amount })).toMatchObject({
      refusal: 'AMOUNT_INVALID',
    });
    expect(await changes(member)).toBe(1);
  });
});
