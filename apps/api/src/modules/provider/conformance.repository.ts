import type { OperatorEndpoints } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { GameProvider } from '../../config/game-providers';
import type { Reader, Tx } from '../../db/database';

type RuleResult = z.output<OperatorEndpoints['provider/record-check']['input']>['results'][number];

export interface ConformanceCheck {
  readonly provider: string;
  readonly at: Date;
  readonly recordedBy: string;
  readonly results: readonly RuleResult[];
}

/** A check is repeated within so long. */
const VALID_MS = 90 * 24 * 60 * 60_000;

export const brokenRules = ({ results }: Pick<ConformanceCheck, 'results'>): readonly RuleResult[] =>
  results.filter(({ outcome }) => outcome === 'broken');

export async function insertCheck(
  tx: Tx,
  { provider, at, recordedBy, results }: ConformanceCheck,
): Promise<void> {
  await tx
    .insertInto('conformance_checks')
    .values({ provider, at, recorded_by: recordedBy, results: JSON.stringify(results) })
    .execute();
}

/** The newest check of each provider. */
export async function readLatestChecks(reader: Reader): Promise<ReadonlyMap<string, ConformanceCheck>> {
  const rows = await reader
    .selectFrom('conformance_checks')
    .selectAll()
    .distinctOn('provider')
    .orderBy('provider')
    .orderBy('check_id', 'desc')
    .execute();
  return new Map(
    rows.map(({ provider, at, recorded_by: recordedBy, results }) => [
      provider,
      { provider, at, recordedBy, results: results as RuleResult[] },
    ]),
  );
}

/** Keeps since when each configured provider is connected. */
export async function noteConnections(
  reader: Reader,
  providers: readonly GameProvider[],
  now: Date,
): Promise<void> {
  if (providers.length === 0) return;
  await reader
    .insertInto('provider_connections')
    .values(providers.map(({ id }) => ({ provider: id, since: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The rules of each provider that were broken when they were last checked: a check may skip a rule. */
async function readBroken(reader: Reader): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ provider: string; rules: string[] }>`
    select provider, array_agg(rule order by rule) as rules from (
      select distinct on (c.provider, r->>'rule') c.provider, r->>'rule' as rule, r->>'outcome' as outcome
      from conformance_checks c cross join jsonb_array_elements(c.results) r
      where r->>'outcome' <> 'skipped'
      order by c.provider, r->>'rule', c.check_id desc
    ) newest
    where outcome = 'broken'
    group by provider`.execute(reader);
  return new Map(rows.map(({ provider, rules }) => [provider, rules]));
}

export interface ConformanceState {
  readonly provider: string;
  readonly latest: ConformanceCheck | null;
  /** Names of rules, of earlier checks too. */
  readonly broken: readonly string[];
  /** Since when there is no valid check; `null` while there is one, or the first one is not due yet. */
  readonly overdueSince: Date | null;
}

/** Of each configured provider. */
export async function readConformance(
  reader: Reader,
  providers: readonly GameProvider[],
  now: Date,
): Promise<readonly ConformanceState[]> {
  if (providers.length === 0) return [];
  const latest = await readLatestChecks(reader);
  const broken = await readBroken(reader);
  const { rows } = await sql<{ provider: string; since: Date }>`
    select provider, since from provider_connections`.execute(reader);
  const since = new Map(rows.map((row) => [row.provider, row.since]));
  return providers.map(({ id }) => {
    const check = latest.get(id) ?? null;
    const begin = check?.at ?? since.get(id) ?? now;
    const dueAt = new Date(begin.getTime() + VALID_MS);
    return {
      provider: id,
      latest: check,
      broken: broken.get(id) ?? [],
      overdueSince: dueAt < now ? dueAt : null,
    };
  });
}
