import { randomUUID } from 'node:crypto';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

/** 700.00 CNY are worth 96.55 USDT. */
let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory({ secondPersonAboveUsdt: 90 });
});
afterAll(() => story.close());

let members = 0;
/** A member with 1000.00. */
async function newMember() {
  const account = `staked${String((members += 1))}`;
  const memberId = await story.newMember(account);
  for (const amount of ['500', '500']) await story.topUp(memberId, amount);
  return { account, memberId };
}
type Member = Awaited<ReturnType<typeof newMember>>;
const input = ({ account }: Member, fields: object) => ({
  requestId: randomUUID(),
  member: account,
  ...fields,
});
const WAITS = { ok: true, value: { waitingForSecondPerson: true } };
const available = async ({ memberId }: Member) => (await story.balanceOf(memberId)).available;

describe.each(['sports', 'activity'])('a bet of %s above the limit', (family) => {
  it('takes its stake when two people agree, and gives it back when two people agree', async () => {
    const member = await newMember();
    const requested = await story.command(`${family}/bet`, input(member, { amount: '700' }), 'anna');
    expect(requested).toMatchObject(WAITS);
    expect(await available(member)).toBe('1000.00');
    const placed = await story.agree(requested, 'ben');
    expect(placed).toMatchObject({ ok: true, value: { amount: '700.00' } });
    expect(await available(member)).toBe('300.00');

    const { reference: bet } = (placed as { value: { reference: string } }).value;
    const cancel = (name: string) => story.command(`${family}/bet-cancel`, input(member, { bet }), name);
    const request = await cancel('anna');
    expect(request).toMatchObject(WAITS);
    expect(await cancel('ben')).toMatchObject(WAITS);
    expect(await available(member)).toBe('300.00');
    expect(await story.agree(request, 'ben')).toMatchObject({ ok: true });
    expect(await available(member)).toBe('1000.00');
    expect(await cancel('anna')).toMatchObject({ refusal: 'ORDER_STATE' });
  });

  it('is for one person below it', async () => {
    const member = await newMember();
    const placed = await story.command(`${family}/bet`, input(member, { amount: '600' }));
    const { reference: bet } = (placed as { value: { reference: string } }).value;
    expect(await story.command(`${family}/bet-cancel`, input(member, { bet }))).toMatchObject({
      ok: true,
      value: { amount: '600.00' },
    });
  });

  it('of another member or of none takes nobody', async () => {
    const cancel = (bet: string) =>
      newMember().then((member) => story.command(`${family}/bet-cancel`, input(member, { bet })));
    expect(await cancel('B0')).toMatchObject({ refusal: 'ORDER_NOT_FOUND' });
  });
});
