import { CRASH_RULES, DICE_RULES } from '@realm/fairness';
import { settledBet, viewOf } from '../testing/fake-provider';
import { hasOpenRound, summarize } from './away-notice';

const dice = viewOf(
  { game: 'dice', rules: DICE_RULES, theoreticalReturn: { lowest: '99.00', highest: '99.00' } },
  { game: 'dice' },
);
const bet = settledBet({ game: 'crash', stake: '10.00', payout: null });

it('finds a round that goes on', () => {
  const state = {
    round: 'C-1',
    phase: 'flying' as const,
    serverAt: 0,
    flightFrom: 0,
    nextAt: null,
    point: null,
    chainEnd: '',
    nextChainEnd: '',
    link: 1,
    serverSeed: null,
    bets: 1,
    cashedOut: 0,
    players: [],
    recent: [],
  };
  const crash = (status: 'open' | 'settled') =>
    viewOf(
      { game: 'crash', rules: CRASH_RULES, theoreticalReturn: { lowest: '99.00', highest: '99.00' } },
      { game: 'crash', state, bets: [{ bet: { ...bet, status }, autoCashOut: null, cashedOutAt: null }] },
    );
  expect([hasOpenRound(crash('open')), hasOpenRound(crash('settled')), hasOpenRound(dice)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('sums settled and returned bets separately', () => {
  const away = summarize(
    [
      { ...bet, payout: '24.00' },
      { ...bet, payout: '0.00' },
      { ...bet, status: 'void' },
    ],
    'CNY',
  );
  expect(away.settled).toEqual({ count: 2, net: { amount: '4.00', currency: 'CNY' } });
  expect(away.returned).toEqual({ count: 1, stake: { amount: '10.00', currency: 'CNY' } });
  expect(summarize([], 'CNY')).toEqual({ settled: null, returned: null });
});
