import { batchedRead } from '@realm/database';
import type { CurrencyCode } from '@realm/domain';
import { sql, type RawBuilder } from 'kysely';
import { anyOfIds } from '../db/any-of';
import type { Database, Tx } from '../db/database';
import { jsonRows } from './json-rows';
import type { Player } from './player';

/** A sitting ends this long after the last launch or bet. The next one of either begins another sitting. */
export const SITTING_IDLE_MS = 30 * 60_000;
const MINUTE_MS = 60_000;
/** The last activity is stored this often. */
const TOUCH_INTERVAL_MS = 60_000;

type SittingKey = Pick<Player, 'playerId' | 'currency'>;

export interface Sitting {
  readonly beganAt: Date;
  /** Staked since it began, in bets that are open or settled. */
  readonly wageredMinor: bigint;
  /** Won minus staked in these bets. An open one counts with its stake. */
  readonly netMinor: bigint;
  /** The member has answered the reality check of so many minutes. */
  readonly checkedMinutes: number;
  /** Between two reality checks, as the member chose on the platform before the last launch. */
  readonly realityCheckMinutes: number;
  /** Of the player's next bet with seeds of their own. */
  readonly nextNonce: number;
}

/** Every statement that changes several members' sittings locks them in this order, so that none waits for another in a circle. */
const LOCKED_IN_ORDER = sql`order by player_id, currency for update`;

/** Continues a sitting, or begins another in its row when it has ended. */
const continued = (now: Date): RawBuilder<unknown> => {
  const isOver = sql`sittings.active_at < ${new Date(now.getTime() - SITTING_IDLE_MS)}::timestamptz`;
  return sql`
    began_at = case when ${isOver} then ${now}::timestamptz else sittings.began_at end,
    wagered_minor = case when ${isOver} then 0 else sittings.wagered_minor end,
    net_minor = case when ${isOver} then 0 else sittings.net_minor end,
    checked_minutes = case when ${isOver} then 0 else sittings.checked_minutes end,
    active_at = ${now}::timestamptz`;
};

/** At a launch, which brings what the member has chosen meanwhile. */
export async function openSitting(
  tx: Tx,
  { playerId, currency, realityCheckMinutes }: SittingKey & Pick<Sitting, 'realityCheckMinutes'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into sittings (player_id, currency, began_at, active_at, reality_check_minutes)
    values (${playerId}, ${currency}, ${now}::timestamptz, ${now}::timestamptz, ${realityCheckMinutes})
    on conflict (player_id, currency) do update set ${continued(now)}, reality_check_minutes = excluded.reality_check_minutes`.execute(
    tx,
  );
}

/** At bets of these players: a statement for a `with` list. */
export const continueSittings = (players: readonly SittingKey[], now: Date): RawBuilder<unknown> => sql`
  with playing as (
    select player_id, currency from sittings
    where (player_id, currency) in (
      select "playerId", currency
      from json_to_recordset(${jsonRows(players.map(({ playerId, currency }) => ({ playerId, currency })))}) as player ("playerId" bigint, currency text)
    ) and active_at < ${new Date(now.getTime() - TOUCH_INTERVAL_MS)}::timestamptz
    ${LOCKED_IN_ORDER}
  )
  update sittings set ${continued(now)} from playing
  where sittings.player_id = playing.player_id and sittings.currency = playing.currency`;

/**
 * Adds the bets of a table in the same `with` list that have just been settled: a statement for that list. Together with the open stakes in
 * `readSitting` they are the figures of a sitting.
 */
export const addSettledBets = (settled: string): RawBuilder<unknown> => sql`
  with total as (
    select player_id, currency, sum(payout_minor - stake_minor)::bigint as net, sum(stake_minor)::bigint as wagered
    from ${sql.table(settled)} where status = 'settled' group by player_id, currency
  ), playing as (
    select player_id, currency from sittings
    where (player_id, currency) in (select player_id, currency from total)
    ${LOCKED_IN_ORDER}
  )
  update sittings set net_minor = net_minor + total.net, wagered_minor = wagered_minor + total.wagered
  from total join playing using (player_id, currency)
  where sittings.player_id = total.player_id and sittings.currency = total.currency`;

const keyOf = ({ playerId, currency }: SittingKey): string => `${String(playerId)}:${currency}`;

const readByKey = batchedRead(async (db: Database, keys: readonly string[]) => {
  const players = [...new Set(keys.map((key) => key.split(':')[0] ?? ''))];
  const { rows } = await sql<Sitting & { playerId: bigint; currency: CurrencyCode }>`
    select sittings.player_id as "playerId", sittings.currency, began_at as "beganAt", checked_minutes as "checkedMinutes",
      reality_check_minutes as "realityCheckMinutes",
      wagered_minor + open_bets.staked as "wageredMinor", net_minor - open_bets.staked as "netMinor", next_nonce as "nextNonce"
    from sittings
    join seeds on seeds.player_id = sittings.player_id and seeds.state = 'active'
    cross join lateral (
      select coalesce(sum(stake_minor), 0)::bigint as staked from bets
      where bets.player_id = sittings.player_id and bets.currency = sittings.currency and status = 'open'
    ) as open_bets
    where sittings.player_id = ${anyOfIds(players)}`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
});

export async function readSitting(db: Database, key: SittingKey): Promise<Sitting> {
  const sitting = await readByKey(db, keyOf(key));
  if (sitting === undefined) throw new Error('the player has opened no game in this currency');
  return sitting;
}

/** The member has answered the reality check after so many minutes of the sitting. Minutes that have not passed are not answered. */
export const confirmMinutes = (
  db: Database,
  { playerId, currency }: SittingKey,
  { minutes, nowMs }: { readonly minutes: number; readonly nowMs: number },
) =>
  db
    .updateTable('sittings')
    .set({ checked_minutes: minutes })
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('checked_minutes', '<', minutes)
    .where('began_at', '<=', new Date(nowMs - minutes * MINUTE_MS))
    .execute();
