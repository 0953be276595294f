import { FISHING_RULES } from '@realm/fairness';
import { initialSession } from '../../session/session-state';
import { settledBet, viewOf } from '../../testing/fake-provider';
import { recordsOf } from './revealed-shots';

it('shots that are bets are listed at once, each with the next nonce', () => {
  const view = viewOf(
    { game: 'deepsea', rules: FISHING_RULES, theoreticalReturn: { lowest: '96.50', highest: '96.50' } },
    { game: 'deepsea', pond: { pond: 'p-1', serverAt: 0, seats: [], creatures: [] } },
  );
  const bet = settledBet({ game: 'deepsea', stake: '0.50', payout: '1.00' });
  const records = recordsOf(
    {
      shots: [
        { outcome: 'missed', target: 1, creature: 'minnow', bet },
        { outcome: 'gone', target: 2 },
        { outcome: 'caught', target: 3, creature: 'shark', bet },
      ],
      funds: view.funds,
    },
    initialSession(view),
  );
  expect(records.map(({ seeds, record }) => ({ seeds, record }))).toMatchObject([
    { seeds: { nonce: 128 }, record: { creature: 'minnow', caught: false } },
    { seeds: { nonce: 129 }, record: { creature: 'shark', caught: true } },
  ]);
});
