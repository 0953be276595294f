import { randomUUID } from 'node:crypto';
import { interceptQueries } from '../../testing/intercept-queries';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { presentBalance } from './present-wallet';

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory();
});
afterAll(() => story.close());

let members = 0;
async function newMember(amount = '100') {
  const memberId = await story.newMember(`player${(members += 1)}`);
  await story.topUp(memberId, amount);
  return memberId;
}
interface Listed {
  readonly value: { readonly items: readonly { readonly transferId: string }[] };
}
const transfer = (memberId: bigint, change: Record<string, unknown> = {}) =>
  story.call('transfer', memberId, { category: 'slots', amount: '30', ...change });

it('reads the balances of calls that come together in a few statements, each member’s own', async () => {
  const amounts = ['1.00', '2.00', '3.00', '4.00', '5.00', '6.00', '7.00', '8.00'];
  const ids: bigint[] = [];
  for (const amount of amounts) ids.push(await newMember(amount));
  let statements = 0;
  const db = interceptQueries(story.ports.db, (_text, run) => {
    statements += 1;
    return run();
  });
  const balances = await Promise.all(ids.map((memberId) => presentBalance(db, memberId)));
  expect(balances.map(({ amount }) => amount)).toEqual(amounts);
  expect(statements).toBeLessThanOrEqual(4);
});

describe('transfers between the wallet and the games', () => {
  it('move there and back, and a collect empties every game at once', async () => {
    const member = await newMember();
    expect(await transfer(member)).toMatchObject({
      value: { kind: 'transfer', total: '30.00', balance: { amount: '70.00' } },
    });
    await transfer(member, { category: 'chain', amount: '20.50' });
    await story.done('reclaim', member, { category: 'slots', amount: '10' });
    const collected = await story.done('collectAll', member);
    expect(collected).toMatchObject({
      moved: [
        { category: 'slots', amount: '20.00' },
        { category: 'chain', amount: '20.50' },
      ],
      total: '40.50',
      balance: { amount: '100.00' },
    });
    expect(await story.changesOf(member)).toEqual([
      '15 available 100.00: 0.00 → 100.00',
      '22 available -30.00: 100.00 → 70.00',
      '22 available -20.50: 70.00 → 49.50',
      '23 available 10.00: 49.50 → 59.50',
      '20 available 20.00: 59.50 → 79.50',
      '20 available 20.50: 79.50 → 100.00',
    ]);
    expect(await story.call('collectAll', member)).toMatchObject({ refusal: 'NOTHING_TO_COLLECT' });

    await story.command('transfer/undo-collect', { transferId: collected.transferId });
    expect(await story.command('transfer/undo-collect', { transferId: collected.transferId })).toMatchObject({
      refusal: 'ORDER_STATE',
    });
    expect(await story.balanceOf(member)).toEqual({ available: '59.50', frozen: '0.00' });
  });

  it('are collected by staff as by the member, with a reason, and given back like any collect', async () => {
    const member = await newMember();
    await transfer(member);
    await transfer(member, { category: 'chain', amount: '20.50' });
    const account = `player${members}`;
    const collect = { requestId: randomUUID(), member: account, reason: 'the game does not open' };
    const collected = await story.command('transfer/collect', collect, 'amy');
    expect(collected).toMatchObject({
      value: {
        moved: [
          { category: 'slots', amount: '30.00' },
          { category: 'chain', amount: '20.50' },
        ],
        total: '50.50',
        currencyCode: 'CNY',
      },
    });
    expect((await story.changesOf(member)).slice(-2)).toEqual([
      '20 available 30.00: 49.50 → 79.50',
      '20 available 20.50: 79.50 → 100.00',
    ]);
    const { before, after } = await story.db
      .selectFrom('operator_commands')
      .select(['before', 'after'])
      .where('name', '=', 'transfer/collect')
      .executeTakeFirstOrThrow();
    expect([before, after]).toEqual([
      { available: '49.50', slots: '30.00', chain: '20.50' },
      { available: '100.00', slots: '0.00', chain: '0.00' },
    ]);
    // The same request moves nothing more, and another one finds nothing to move.
    expect(await story.command('transfer/collect', collect, 'amy')).toEqual(collected);
    expect(await story.command('transfer/collect', { ...collect, requestId: randomUUID() })).toMatchObject({
      refusal: 'NOTHING_TO_COLLECT',
    });
    const [listed] = ((await story.lookUp('member/collects', { member: account })) as Listed).value.items;
    expect(listed).toMatchObject({ total: '50.50', undoneAt: null });
    await story.command('transfer/undo-collect', { transferId: listed?.transferId });
    expect(await story.balanceOf(member)).toEqual({ available: '49.50', frozen: '0.00' });
  });

  it('are collected of the currency that staff name, and of a member that exists', async () => {
    const member = await newMember();
    await transfer(member);
    const collect = { member: `player${members}`, currencyCode: 'USD', reason: 'x' };
    expect(await story.command('transfer/collect', { ...collect, requestId: randomUUID() })).toMatchObject({
      refusal: 'NOTHING_TO_COLLECT',
    });
    expect(
      await story.command('transfer/collect', { ...collect, member: 'nobody', requestId: randomUUID() }),
    ).toMatchObject({ refusal: 'NOT_FOUND' });
    expect(await story.balanceOf(member)).toEqual({ available: '70.00', frozen: '0.00' });
  });

  it.each([
    ['100.01', 'INSUFFICIENT_FUNDS'],
    ['0.99', 'BELOW_MINIMUM'],
    ['1000000.01', 'ABOVE_MAXIMUM'],
    ['1.001', 'AMOUNT_INVALID'],
    ['１２', 'AMOUNT_INVALID'],
  ])('refuse %s with %s', async (amount, refusal) => {
    const member = await newMember();
    expect(await transfer(member, { amount })).toEqual({ ok: false, refusal });
    expect(await story.balanceOf(member)).toEqual({ available: '100.00', frozen: '0.00' });
  });

  it('happen once for 25 requests with one id at once, each with the same answer', async () => {
    const member = await newMember();
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 25 }, () => transfer(member, { requestId })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await story.balanceOf(member)).toEqual({ available: '70.00', frozen: '0.00' });
    expect(await transfer(member, { requestId, amount: '31' })).toMatchObject({
      refusal: 'REQUEST_ID_REUSED',
    });
  });

  it('never spend more than there is, however many are asked for at once', async () => {
    const member = await newMember();
    const answers = await Promise.all(Array.from({ length: 10 }, () => transfer(member)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await story.balanceOf(member)).toEqual({ available: '10.00', frozen: '0.00' });
  });
});

describe('resolving a request that got no answer', () => {
  it('returns the stored answer of an accepted request unchanged', async () => {
    const member = await newMember();
    const requestId = randomUUID();
    const answer = await transfer(member, { requestId });
    expect(await story.done('resolveRequest', member, { requestId })).toMatchObject({
      state: 'accepted',
      path: '/app/api/v1/wallet/transfer',
      answer: answer.ok ? answer.value : null,
    });
  });

  it('returns the refusal of a refused request', async () => {
    const member = await newMember();
    const requestId = randomUUID();
    await transfer(member, { requestId, amount: '500' });
    expect(await story.done('resolveRequest', member, { requestId })).toMatchObject({
      state: 'refused',
      code: 3001,
    });
  });

  it('closes what never came, so that it moves nothing when it comes late', async () => {
    const member = await newMember();
    const requestId = randomUUID();
    for (let requested = 0; requested < 2; requested += 1) {
      expect(await story.done('resolveRequest', member, { requestId })).toEqual({ state: 'voided' });
    }
    expect(await transfer(member, { requestId })).toMatchObject({ refusal: 'REQUEST_VOIDED' });
    expect(await story.balanceOf(member)).toEqual({ available: '100.00', frozen: '0.00' });
  });

  it('and the request itself never both win', async () => {
    const member = await newMember();
    for (let round = 0; round < 5; round += 1) {
      const requestId = randomUUID();
      const before = await story.balanceOf(member);
      const [resolved, moved] = await Promise.all([
        story.done('resolveRequest', member, { requestId }),
        transfer(member, { requestId, amount: '1' }),
      ]);
      expect(resolved.state).toBe(moved.ok ? 'accepted' : 'voided');
      expect((await story.balanceOf(member)).available === before.available).toBe(!moved.ok);
    }
  });

  it('sees only the member’s own requests', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const requestId = randomUUID();
    await transfer(member, { requestId });
    expect(await story.done('resolveRequest', other, { requestId })).toEqual({ state: 'voided' });
  });
});

describe('the ledger’s pages', () => {
  it('show every change once for every page size, and no other member’s', async () => {
    const [member, other] = [await newMember(), await newMember()];
    for (let amount = 1; amount <= 6; amount += 1) await transfer(member, { amount: String(amount) });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await story.done('listLedger', member, { limit: '2', ...(cursor && { cursor }) });
      seen.push(...page.items.map((item) => item.amount));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(['-6.00', '-5.00', '-4.00', '-3.00', '-2.00', '-1.00', '100.00']);
    expect((await story.done('listLedger', other)).items).toHaveLength(1);
    expect((await story.done('listLedger', member, { type: '22', direction: 'out' })).items).toHaveLength(6);
    expect((await story.done('listLedger', member, { direction: 'in' })).items).toHaveLength(1);
  });

  it('refuse more than two months', async () => {
    const member = await newMember();
    expect(
      await story.call('listLedger', member, {
        from: '2025-12-01T00:00:00.000Z',
        to: '2026-03-01T00:00:00.000Z',
      }),
    ).toMatchObject({ refusal: 'DATE_RANGE_INVALID' });
  });
});

describe('staff and balances', () => {
  it('top up once per request id', async () => {
    const memberId = await story.newMember(`player${(members += 1)}`);
    const input = { requestId: randomUUID(), member: `player${members}`, amount: '50' };
    const first = await story.command('member/top-up', input);
    expect(await story.command('member/top-up', input)).toEqual(first);
    expect(await story.command('member/top-up', { ...input, amount: '51' })).toMatchObject({
      refusal: 'REQUEST_ID_REUSED',
    });
    expect(await story.balanceOf(memberId)).toEqual({ available: '50.00', frozen: '0.00' });
  });

  it('lend up to the limit, and no more is paid back than was lent', async () => {
    const memberId = await newMember('50');
    const member = `player${members}`;
    const credit = async () => (await story.done('getWallet', memberId)).credit;
    const send = (name: string, amount: string) =>
      story.command(name, { requestId: randomUUID(), member, amount });
    expect(await send('credit/add', '100')).toMatchObject({ refusal: 'ABOVE_MAXIMUM' });
    expect(await credit()).toBeNull();
    await story.command('credit/limit', { member, limit: '100' });
    expect(await credit()).toEqual({ used: '0.00', limit: '100.00' });
    expect(await send('credit/add', '100')).toMatchObject({ ok: true });
    expect(await credit()).toEqual({ used: '100.00', limit: '100.00' });
    expect(await send('credit/add', '0.01')).toMatchObject({ refusal: 'ABOVE_MAXIMUM' });
    expect(await story.command('credit/limit', { member, limit: '99' })).toMatchObject({
      refusal: 'ABOVE_MAXIMUM',
    });
    expect(await send('credit/settle', '60')).toMatchObject({ ok: true });
    expect(await credit()).toEqual({ used: '40.00', limit: '100.00' });
    expect(await send('credit/deduct', '40.01')).toMatchObject({ refusal: 'ABOVE_MAXIMUM' });
    expect(await send('member/deduct', '90')).toMatchObject({ ok: true });
    expect(await send('member/deduct', '0.01')).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
  });
});
