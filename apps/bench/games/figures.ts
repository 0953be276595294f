import { isFlat } from '../api/soak';
import { percentile } from '../report/statistics';
import { markdownTable, showFigure } from '../report/table';
import type { PlayedBet } from './bot';

/** Bets of a stretch of time. */
export interface Stretch {
  readonly seconds: number;
  readonly played: readonly PlayedBet[];
}

export interface Times {
  readonly calls: number;
  readonly betsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export function timesOf({ seconds, played }: Stretch): Times {
  const sorted = Float64Array.from(played.map(({ tookMs }) => tookMs)).sort();
  const bets = played.reduce((sum, each) => sum + each.bets, 0);
  return {
    calls: played.length,
    betsPerSecond: bets / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}

/** Means of one bet, in milliseconds, each within the one before. */
export interface Layers {
  /** From a bot's call to its answer. */
  readonly bot: number;
  /** In the provider's server. */
  readonly provider: number;
  /** From its signed call to the answer. */
  readonly walletCall: number;
  /** In the platform's server. */
  readonly platform: number;
  /** In the ledger's functions of the database. */
  readonly ledger: number;
}

export type Share = 'provider' | 'wire' | 'platform' | 'ledger';

/** Of a hundred, where the time of a bet goes. */
export function sharesOf({
  bot,
  provider,
  walletCall,
  platform,
  ledger,
}: Layers): Readonly<Record<Share, number>> {
  const parts = {
    provider: provider - walletCall,
    wire: bot - provider + (walletCall - platform),
    platform: platform - ledger,
    ledger,
  };
  const percent = (part: number) => (part * 100) / bot;
  return {
    provider: percent(parts.provider),
    wire: percent(parts.wire),
    platform: percent(parts.platform),
    ledger: percent(parts.ledger),
  };
}

export interface GamesResult {
  /** Postings a second of the ledger alone, before and after the bots. */
  readonly ledgerRates: readonly number[];
  readonly instant: Stretch | null;
  readonly layers: Layers | null;
  readonly all: Stretch | null;
  readonly heapMb: readonly number[];
}

const RATE_GOAL = 0.25;
const P99_GOAL_MS = 60;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const verdict = (isMet: boolean | null): string => (isMet === null ? 'too short' : isMet ? 'pass' : 'miss');

const rowOf = (name: string, stretch: Stretch): readonly string[] => {
  const { calls, betsPerSecond, p50, p99 } = timesOf(stretch);
  return [name, ...[calls, betsPerSecond, p50, p99].map(showFigure)];
};

export function report({ ledgerRates, instant, layers, all, heapMb }: GamesResult): string {
  const rate = mean(ledgerRates);
  const tables: string[] = [];
  const goals: string[][] = [['goal', 'reached', 'wanted', '']];
  const rows: (readonly string[])[] = [['bots on', 'calls', 'bets/s', 'p50 (ms)', 'p99 (ms)']];
  const rateGoal = (name: string, stretch: Stretch) => {
    const ratio = timesOf(stretch).betsPerSecond / rate;
    goals.push([
      `bets/s of ${name}, beside the ledger alone`,
      showFigure(ratio),
      `≥ ${String(RATE_GOAL)}`,
      verdict(ratio >= RATE_GOAL),
    ]);
  };
  if (instant !== null) {
    rows.push(rowOf('dice alone', instant));
    const { p99 } = timesOf(instant);
    goals.push([
      'p99 of an instant bet (ms)',
      showFigure(p99),
      `≤ ${String(P99_GOAL_MS)}`,
      verdict(p99 <= P99_GOAL_MS),
    ]);
    rateGoal('dice alone', instant);
  }
  if (all !== null) {
    rows.push(rowOf('all games', all));
    for (const game of [...new Set(all.played.map((each) => each.game))].sort())
      rows.push(rowOf(`… ${game}`, { ...all, played: all.played.filter((each) => each.game === game) }));
    rateGoal('all games', all);
    goals.push([
      'heap of the provider (MB)',
      heapMb.map((mb) => mb.toFixed(0)).join(' '),
      'flat',
      verdict(isFlat(heapMb)),
    ]);
  }
  tables.push(`ledger alone: ${ledgerRates.map(showFigure).join(' and ')} postings/s`, markdownTable(rows));
  if (layers !== null)
    tables.push(
      markdownTable([
        ['time of an instant bet in', '%'],
        ...Object.entries(sharesOf(layers)).map(([name, share]) => [name, showFigure(share)]),
      ]),
    );
  return [...tables, markdownTable(goals)].join('\n\n');
}
