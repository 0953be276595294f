import { statusOfVisits } from '../../state/testing/next-visit';
import { funds, fundsSums } from './funds.resources';

const range = { from: '2026-11-01', to: '2026-11-21' };
const filter = { direction: 'any', type: null, amount: { min: null, max: null } } as const;

it.each([
  ['deposits', 'listDeposits'],
  ['withdrawals', 'listWithdrawals'],
  ['all', 'listLedger'],
] as const)('the list of the last visit is shown again when no answer comes: %s', async (tab, name) => {
  expect(await statusOfVisits(name, funds, { tab, range, filter })).toEqual(['ready', 'ready']);
});

it('so are its sums', async () => {
  expect(await statusOfVisits('getLedgerSums', fundsSums, { tab: 'all', range, filter })).toEqual([
    'ready',
    'ready',
  ]);
});
