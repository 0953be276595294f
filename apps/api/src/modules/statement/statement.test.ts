import { MAX_STATEMENT_POSTINGS, Statement } from '@realm/api-client/contract';
import { HOUSE, accountId, postEvent, type LedgerEvent } from '../../ledger';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory();
});
afterAll(() => story.close());

/** What staff get when they ask for a member's statement. */
const asStaff = (input: Record<string, unknown>) => story.lookUp('member/statement', input);

const range = { from: '2020-01-01T00:00:00.000Z', to: '2030-01-01T00:00:00.000Z' };

describe('a member’s own statement', () => {
  it('has the postings of the range and of no other member, and omits the house’s balances', async () => {
    const member = await story.newMember('reader');
    await story.topUp(await story.newMember('other'), '9');
    await story.topUp(member, '50');
    await story.done('transfer', member, { category: 'slots', amount: '20' });
    const statement = await story.done('getStatement', member);
    expect(Statement.parse(statement)).toEqual(statement);
    expect(statement).toMatchObject({
      currencyCode: 'CNY',
      postings: [
        { type: 15, debit: { kind: 'capital', after: null, version: null }, credit: { after: '50.00' } },
        {
          type: 22,
          debit: { before: '50.00', change: '-20.00', after: '30.00' },
          credit: { kind: 'game-slots' },
        },
      ],
    });
  });

  it('is empty for a member without a past', async () => {
    const statement = await story.done('getStatement', await story.newMember('fresh'));
    expect(statement.postings).toEqual([]);
    expect(statement.accounts.every(({ closing }) => closing.version === '0')).toBe(true);
  });

  it.each([
    [range.from, range.to],
    ['2026-03-02T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['2026-03-02T00:00:00.000Z', undefined],
  ])('is refused from %s to %s', async (from, to) => {
    const member = await story.newMember(`asks ${String(from)} ${String(to)}`);
    expect(await story.call('getStatement', member, { from, to })).toMatchObject({
      refusal: 'DATE_RANGE_INVALID',
    });
  });

  it('is made at most thirty times an hour, and one at a time', async () => {
    const requested = await story.newMember('keen');
    const guarded = await openMoneyStory({ captcha: true });
    try {
      const member = await guarded.newMember('keen');
      for (let i = 0; i < 30; i += 1) await guarded.done('getStatement', member);
      expect(await guarded.call('getStatement', member)).toMatchObject({ refusal: 'TOO_FAST' });
    } finally {
      await guarded.close();
    }
    const ends = await Promise.allSettled(
      Array.from({ length: 40 }, () => story.done('getStatement', requested)),
    );
    const refused = ends.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused).toEqual(
      refused.map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({ refusal: 'UNAVAILABLE' }) as unknown,
      })),
    );
    expect(await story.done('getStatement', requested)).toMatchObject({ postings: [] });
  });

  it('is refused where one answer could not hold it', async () => {
    const member = await story.newMember('busy');
    const leg: LedgerEvent['legs'][number] = {
      type: 15,
      debit: accountId(HOUSE, 'capital', 'CNY'),
      credit: accountId(member, 'available', 'CNY'),
      amountMinor: 1n,
    };
    const post = (eventId: string, legs: number) =>
      story.db.transaction().execute((tx) =>
        postEvent(tx, {
          eventId,
          reference: eventId,
          note: '',
          at: story.ports.clock.now(),
          legs: Array.from({ length: legs }, () => leg),
        }),
      );
    await post('many', MAX_STATEMENT_POSTINGS);
    expect((await story.done('getStatement', member)).postings).toHaveLength(MAX_STATEMENT_POSTINGS);
    await post('one more', 1);
    expect(await story.call('getStatement', member)).toMatchObject({ refusal: 'STATEMENT_TOO_LONG' });
  });
});

describe('a member’s statement for staff', () => {
  it('has every figure, over any range', async () => {
    const member = await story.newMember('shown');
    await story.topUp(member, '50');
    expect(await asStaff({ member: 'shown', ...range })).toMatchObject({
      ok: true,
      value: { postings: [{ debit: { kind: 'capital', after: expect.stringMatching(/^-\d/) as string } }] },
    });
  });

  it.each([
    ['NOT_FOUND', { member: 'nobody', ...range }],
    ['DATE_RANGE_INVALID', { member: 'shown', from: range.to, to: range.from }],
  ])('is refused with %s', async (refusal, input) => {
    expect(await asStaff(input)).toEqual({ ok: false, refusal });
  });
});
