import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { accepted, fakeApi, refused } from '@realm/api-client/testing';
import { setApiClient } from '../../shared/api';
import { funds, fundsSums } from './funds.resources';
import { fundsFiltered, fundsSlice, type FundsChoice, type FundsTab } from './funds.slice';

const RANGE = { from: '2026-11-18', to: '2026-11-20' };
/** The days begin and end in GMT-4. */
const INSTANTS = { from: '2026-11-18T04:00:00.000Z', to: '2026-11-21T04:00:00.000Z' };

const filterAfter = (...choices: FundsChoice[]) =>
  choices.map(fundsFiltered).reduce(fundsSlice.reducer, fundsSlice.getInitialState()).filter;

describe('loading funds', () => {
  const empty = accepted({ items: [], nextCursor: null });

  async function requested(tab: FundsTab, ...choices: FundsChoice[]) {
    const api = fakeApi(MEMBER_ENDPOINTS, { listLedger: empty, listDeposits: empty });
    setApiClient(api);
    await funds.call({ tab, range: RANGE, filter: filterAfter(...choices) });
    return api.calls[0]?.input;
  }

  it('asks for the direction only where the list is all changes', async () => {
    expect(await requested('all', { direction: 'out' })).toMatchObject({ direction: 'out' });
    expect(await requested('deposits', { direction: 'out' })).not.toHaveProperty('direction');
  });

  it.each([
    [[{ direction: 'in' }, { type: 18 }], { type: '18' }],
    [[{ type: 18 }, { direction: 'in' }], { direction: 'in' }],
    [[{ type: 18 }, { type: null }], {}],
  ] as const)('asks for a type or a direction, never for both', async (choices, query) => {
    expect(await requested('all', ...choices)).toEqual({ limit: '50', ...INSTANTS, ...query });
  });

  it('asks for the chosen days and amounts, and for the sums of just those', async () => {
    const amount = { min: '10.00', max: null };
    const input = await requested('all', { amount });
    expect(input).toEqual({ limit: '50', ...INSTANTS, minAmount: '10.00' });
    const api = fakeApi(MEMBER_ENDPOINTS, { getLedgerSums: refused('DATE_RANGE_INVALID') });
    setApiClient(api);
    await fundsSums.call({ tab: 'all', range: RANGE, filter: filterAfter({ amount }) });
    expect(api.calls[0]).toMatchObject({ name: 'getLedgerSums', input: { ...INSTANTS, minAmount: '10.00' } });
  });
});
