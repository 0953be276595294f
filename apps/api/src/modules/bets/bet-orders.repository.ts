import { canMoveBet, type BetStatus, type CurrencyCode, type GameCategory } from '@realm/domain';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../db/database';
import type { Tables } from '../../db/tables';
import type { RowWriter } from '../../ledger';

export type BetOrderRow = Selectable<Tables['bet_orders']>;

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
}

/** Writes orders in the statement that posts their stakes, for any number of bets at once. */
export const betOrderRows: RowWriter<NewBetOrder> = {
  insertMany: (rows) => sql`
    insert into bet_orders
      (order_number, provider, provider_bet, member_id, category, game, currency, stake_minor, placed_at, placed_event, round)
    select * from jsonb_to_recordset(${JSON.stringify(rows.map(toJson))}::text::jsonb)
      as x (order_number text, provider text, provider_bet text, member_id bigint, category text, game text, currency text,
        stake_minor bigint, placed_at timestamptz, placed_event text, round text)`,
};

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
});

/** Keeps the order locked until the transaction ends. */
export const lockBetOrder = (tx: Tx, orderNumber: string): Promise<BetOrderRow | undefined> =>
  tx
    .selectFrom('bet_orders')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .forUpdate()
    .executeTakeFirst();

export interface BetMove {
  readonly to: Exclude<BetStatus, 'open'>;
  /** `null` for a cancelled bet: its stake was returned. */
  readonly payoutMinor: bigint | null;
  /** `null` when nothing was posted. */
  readonly endedEvent: string | null;
  readonly at: Date;
}

/** @throws for a move that is not in the table of transitions: a bug. */
export async function moveBetOrder(
  tx: Tx,
  { order_number: orderNumber, status }: BetOrderRow,
  { to, payoutMinor, endedEvent, at }: BetMove,
): Promise<void> {
  if (!canMoveBet(status, to)) throw new Error(`bet ${orderNumber} can't become ${to}`);
  await tx
    .updateTable('bet_orders')
    .set({ status: to, payout_minor: payoutMinor, ended_event: endedEvent, settled_at: at })
    .where('order_number', '=', orderNumber)
    .execute();
}
