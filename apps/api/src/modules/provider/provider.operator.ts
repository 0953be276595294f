import { gmt4DayKey, gmt4DayStart } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import {
  brokenRules,
  insertCheck,
  readConformance,
  readLatestChecks,
  type ConformanceCheck,
} from './conformance.repository';

interface Activity {
  readonly provider: string;
  readonly games: number;
  readonly today: number;
  readonly open: number;
  readonly oldest: Date | null;
}

async function readActivity(reader: Reader, now: Date): Promise<ReadonlyMap<string, Activity>> {
  const today = new Date(gmt4DayStart(gmt4DayKey(now.getTime()))).toISOString();
  const { rows } = await sql<Activity>`
    select listed.provider, listed.games, coalesce(placed.bets, 0) as today, coalesce(waiting.bets, 0) as open, waiting.oldest
    from (select provider, count(*)::int as games from games group by provider) as listed
    left join (
      select provider, count(*)::int as bets from bet_orders where placed_at >= ${today}::timestamptz group by provider
    ) as placed on placed.provider = listed.provider
    left join (
      select provider, count(*)::int as bets, min(placed_at) as oldest from bet_orders
      where status = 'open' and round is not null group by provider
    ) as waiting on waiting.provider = listed.provider`.execute(reader);
  return new Map(rows.map((row) => [row.provider, row]));
}

export const providerOperations = {
  'provider/list': async ({ now, env: { gameProviders } }, tx) => {
    const activity = await readActivity(tx, now);
    const conformance = new Map(
      (await readConformance(tx, gameProviders, now)).map((state) => [state.provider, state]),
    );
    return accept({
      items: gameProviders.map(({ id, launchUrl, keys }) => {
        const found = activity.get(id);
        const { latest = null, overdueSince = null } = conformance.get(id) ?? {};
        return {
          provider: id,
          origin: new URL(launchUrl).origin,
          keyIds: keys.map(({ keyId }) => keyId),
          games: found?.games ?? 0,
          betsToday: found?.today ?? 0,
          openBets: found?.open ?? 0,
          oldestOpenAt: found?.oldest?.toISOString() ?? null,
          conformance: latest === null ? null : present(latest),
          conformanceDueSince: overdueSince?.toISOString() ?? null,
        };
      }),
    });
  },

  'provider/record-check': async (
    { input: { provider, results }, operator, now, note, env: { gameProviders } },
    tx,
  ) => {
    if (!gameProviders.some(({ id }) => id === provider)) return refuse('NOT_FOUND');
    const previous = (await readLatestChecks(tx)).get(provider);
    const check = { provider, at: now, recordedBy: operator, results };
    note({ before: previous === undefined ? null : stateOf(previous), after: stateOf(check) });
    await insertCheck(tx, check);
    return accept(present(check));
  },
} satisfies Partial<OperatorHandlers>;

const countOf = ({ results }: ConformanceCheck, outcome: ConformanceCheck['results'][number]['outcome']) =>
  results.filter((result) => result.outcome === outcome).length;

const present = (check: ConformanceCheck) => ({
  at: check.at.toISOString(),
  recordedBy: check.recordedBy,
  followed: countOf(check, 'followed'),
  skipped: countOf(check, 'skipped'),
  broken: brokenRules(check).map(({ rule, text, found = '' }) => ({ rule, text, found })),
});

/** For the audit log. */
const stateOf = (check: ConformanceCheck) => ({
  followed: countOf(check, 'followed'),
  skipped: countOf(check, 'skipped'),
  broken: brokenRules(check).map(({ rule }) => rule),
});
