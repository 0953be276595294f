import {
  canMoveBet,
  type BetResult,
  type BetStatus,
  type CurrencyCode,
  type GameCategory,
} from '@realm/domain';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';
import type { AdmittedStake } from '../protection';

export type BetOrderRow = Selectable<Tables['bet_orders']>;

/** Of joined promotions: staff's commands leave them alone. */
export const PROMOTION_PROVIDER = 'promotion';

export interface NewBetOrder {
  readonly orderNumber: string;
  readonly provider: string;
  /** The provider's own id of the bet. */
  readonly providerBet: string;
  readonly memberId: bigint;
  readonly category: GameCategory;
  readonly game: string | null;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  readonly placedAt: Date;
  readonly placedEvent: string;
  /** The provider's own id of the round; `null` for bets of staff. */
  readonly round?: string | null;
  /** What the bet is on, as the provider says it. */
  readonly details?: Readonly<Record<string, unknown>> | null;
  /** That the stake passed the gate of member protection. */
  readonly admitted: AdmittedStake;
}

/** Any number of orders in one statement. */
export async function insertBetOrders(tx: Tx, rows: readonly NewBetOrder[]): Promise<void> {
  await sql`
    insert into bet_orders
      (order_number, provider, provider_bet, member_id, category, game, currency, stake_minor, placed_at, placed_event, round, details)
    select * from jsonb_to_recordset(${JSON.stringify(rows.map(toJson))}::text::jsonb)
      as x (order_number text, provider text, provider_bet text, member_id bigint, category text, game text, currency text,
        stake_minor bigint, placed_at timestamptz, placed_event text, round text, details jsonb)`.execute(tx);
}

const toJson = (row: NewBetOrder) => ({
  order_number: row.orderNumber,
  provider: row.provider,
  provider_bet: row.providerBet,
  member_id: String(row.memberId),
  category: row.category,
  game: row.game,
  currency: row.currency,
  stake_minor: String(row.stakeMinor),
  placed_at: row.placedAt,
  placed_event: row.placedEvent,
  round: row.round ?? null,
  details: row.details ?? null,
});

/** Keeps the order locked until the transaction ends. */
export const lockBetOrder = (tx: Tx, orderNumber: string): Promise<BetOrderRow | undefined> =>
  tx
    .selectFrom('bet_orders')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .forUpdate()
    .executeTakeFirst();

/** Keeps the open orders of a round locked until the transaction ends. */
export const lockOpenOrders = (
  tx: Tx,
  { provider, round, game }: { provider: string; round: string; game: string },
): Promise<readonly Pick<BetOrderRow, 'order_number' | 'status'>[]> =>
  tx
    .selectFrom('bet_orders')
    .select(['order_number', 'status'])
    .where('provider', '=', provider)
    .where('round', '=', round)
    .where('game', '=', game)
    .where('status', '=', 'open')
    .orderBy('order_number')
    .forUpdate()
    .execute();

export interface BetMove {
  readonly orderNumber: string;
  readonly from: BetStatus;
  readonly to: Exclude<BetStatus, 'open'>;
  /** `null` for a cancelled bet: its stake was returned. */
  readonly payoutMinor: bigint | null;
  /** `null` without a posting. */
  readonly endedEvent: string | null;
  /** `null` where it is not known, as of bets that staff end. */
  readonly result: BetResult | null;
  /** How the result came about; `null` keeps what the bet is on. */
  readonly details: Readonly<Record<string, unknown>> | null;
}

/**
 * Ends bets. The only writer of an order's status; the orders are locked, or inserted in this transaction.
 *
 * @throws for a move that is not in the table of transitions, and for an order that is elsewhere: a bug.
 */
export async function moveBetOrders(tx: Tx, moves: readonly BetMove[], at: Date): Promise<void> {
  if (moves.length === 0) return;
  const illegal = moves.find(({ from, to }) => !canMoveBet(from, to));
  if (illegal !== undefined) throw new Error(`bet ${illegal.orderNumber} can't become ${illegal.to}`);
  const { numAffectedRows } = await sql`
    update bet_orders o set status = x.status, payout_minor = x.payout_minor, ended_event = x.ended_event, settled_at = ${at}::timestamptz,
      result = x.result, details = coalesce(x.details, o.details)
    from jsonb_to_recordset(${JSON.stringify(
      moves.map(({ orderNumber, from, to, payoutMinor, endedEvent, result, details }) => ({
        order_number: orderNumber,
        before: from,
        status: to,
        ended_event: endedEvent,
        result,
        details,
        payout_minor: payoutMinor === null ? null : String(payoutMinor),
      })),
    )}::text::jsonb) as x (order_number text, before text, status text, payout_minor bigint, ended_event text, result smallint, details jsonb)
    where o.order_number = x.order_number and o.status = x.before`.execute(tx);
  if (Number(numAffectedRows) !== moves.length)
    throw new Error(`ended ${String(numAffectedRows)} bets instead of ${String(moves.length)}`);
}

export async function hasOpenBets(
  reader: Reader,
  memberId: bigint,
  currency: CurrencyCode,
): Promise<boolean> {
  const open = await reader
    .selectFrom('bet_orders')
    .select('order_number')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
