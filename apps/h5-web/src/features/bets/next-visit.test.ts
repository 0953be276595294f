import { statusOfVisits } from '../../state/testing/next-visit';
import { betSums, bets, chosenBets, openBets, rebates } from './bets.resources';

const range = { from: '2026-11-01', to: '2026-11-21' };
const query = { range, state: null, categories: [], outcomes: [] };

it('the bets of the last visit are shown again when no answer comes', async () => {
  expect(await statusOfVisits('listBets', bets, query)).toEqual(['ready', 'ready']);
});

it.each([
  ['sums', betSums],
  ['the count of open bets', openBets],
  ['the count of chosen bets', chosenBets],
])('so are %s', async (_what, sums) => {
  expect(await statusOfVisits('getBetSums', sums, query)).toEqual(['ready', 'ready']);
});

it('so are rebates', async () => {
  expect(await statusOfVisits('getRebates', rebates, query)).toEqual(['ready', 'ready']);
});
