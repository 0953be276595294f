import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { accepted, fakeApi } from '@realm/api-client/testing';
import type { LedgerEntry } from '@realm/api-client';
import { setApiClient } from '../../shared/api';
import { funds } from './funds.resources';
import { linesOf } from './funds.selectors';
import { fundsFiltered, fundsSlice, type FundsChoice, type FundsTab } from './funds.slice';

const entry = (id: string, createdAt: string): LedgerEntry => ({
  id,
  type: 11,
  account: 'available',
  currencyCode: 'CNY',
  amount: '100.00',
  before: '0.00',
  after: '100.00',
  reference: 'D1',
  category: null,
  gameId: null,
  note: '',
  createdAt,
});

const filterAfter = (...choices: FundsChoice[]) =>
  choices.map(fundsFiltered).reduce(fundsSlice.reducer, fundsSlice.getInitialState()).filter;

describe('loading funds', () => {
  const empty = accepted({ items: [], nextCursor: null });

  async function requested(tab: FundsTab, ...choices: FundsChoice[]) {
    const api = fakeApi(MEMBER_ENDPOINTS, { listLedger: empty, listDeposits: empty });
    setApiClient(api);
    await funds.call({ tab, filter: filterAfter(...choices) });
    return api.calls[0]?.input;
  }

  it('asks for the direction only where the list is all changes', async () => {
    const input = await requested('all', { direction: 'out' }, { period: 'week' });
    expect(input).toMatchObject({ direction: 'out', from: expect.any(String), to: expect.any(String) });
    expect(await requested('deposits', { direction: 'out' })).not.toHaveProperty('direction');
  });

  it.each([
    [[{ direction: 'in' }, { type: 18 }], { type: '18' }],
    [[{ type: 18 }, { direction: 'in' }], { direction: 'in' }],
    [[{ type: 18 }, { type: null }], {}],
  ] as const)('asks for a type or a direction, never for both', async (choices, query) => {
    expect(await requested('all', ...choices)).toEqual({ limit: '50', ...query });
  });

  it('leaves the range to the server for the longest period', async () => {
    expect(await requested('deposits')).not.toHaveProperty('from');
  });
});

describe('days', () => {
  it('groups by the GMT-4 day, not by UTC', () => {
    const lines = linesOf([
      { kind: 'entry', entry: entry('2', '2026-11-20T04:00:00.000Z') },
      { kind: 'entry', entry: entry('1', '2026-11-20T03:59:59.000Z') },
    ]);
    const days = lines.flatMap((line) => (line.kind === 'day' ? [line.day] : []));
    expect(days).toEqual(['2026-11-20', '2026-11-19']);
  });
});
