import { sql } from 'kysely';
import type { ModuleGauge } from '../../define-module';
import type { Ports } from '../../ports';

interface OpenBets {
  readonly provider: string;
  readonly bets: number;
  readonly oldestSec: number;
}

/** A provider that stops settling shows as a growing age. */
export function providerGauges(ports: Pick<Ports, 'db' | 'clock'>): readonly ModuleGauge[] {
  // One scrape reads both gauges at once.
  let reading: Promise<readonly OpenBets[]> | null = null;
  const openBets = () => (reading ??= readOpenBets(ports).finally(() => (reading = null)));
  return [
    {
      name: 'realm_open_bets',
      help: 'Bets of games providers that are not settled yet.',
      label: 'provider',
      read: async () => (await openBets()).map(({ provider, bets }) => [provider, bets]),
    },
    {
      name: 'realm_oldest_open_bet_seconds',
      help: 'How long the oldest of these bets has been open.',
      label: 'provider',
      read: async () => (await openBets()).map(({ provider, oldestSec }) => [provider, oldestSec]),
    },
  ];
}

async function readOpenBets({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<readonly OpenBets[]> {
  const { rows } = await sql<OpenBets>`
    select provider, count(*)::int as bets,
      extract(epoch from ${clock.now()}::timestamptz - min(placed_at))::float8 as "oldestSec"
    from bet_orders where status = 'open' and round is not null group by provider order by provider`.execute(
    db,
  );
  return rows;
}
