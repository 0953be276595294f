import type { PlayedBet } from './bot';
import { report, sharesOf, timesOf } from './figures';

const bet = (tookMs: number, bets = 1, game: PlayedBet['game'] = 'dice'): PlayedBet => ({
  game,
  tookMs,
  bets,
});

it('counts bets a second, and times calls', () => {
  const played = [bet(10), bet(30, 8, 'deepsea'), bet(20)];
  expect(timesOf({ seconds: 2, played })).toEqual({ calls: 3, betsPerSecond: 5, p50: 20, p99: 30 });
});

it('divides the time of a bet into shares that add up to a hundred', () => {
  const shares = sharesOf({ bot: 20, provider: 18, walletCall: 10, platform: 9, ledger: 4 });
  expect(shares).toEqual({ provider: 40, wire: 15, platform: 25, ledger: 20 });
});

it('judges rate, time and heap by their goals', () => {
  const instant = { seconds: 1, played: Array.from({ length: 250 }, () => bet(59)) };
  const all = { seconds: 1, played: [bet(5), bet(70, 1, 'crash')] };
  const text = report({
    ledgerRates: [900, 1_100],
    instant,
    all,
    layers: null,
    heapMb: [50, 60, 61, 60, 61, 60],
  });
  const row = (start: string) => text.split('\n').find((line) => line.startsWith(`| ${start}`)) ?? '';
  expect(row('p99 of an instant bet')).toMatch(/59 .* pass/);
  expect(row('bets/s of dice alone')).toMatch(/0\.250 .* pass/);
  expect(row('bets/s of all games')).toMatch(/0\.002.* miss/);
  expect(row('heap of the provider')).toMatch(/flat.* pass/);
});
