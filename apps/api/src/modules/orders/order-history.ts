import type { OrderHistoryEvent } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { selectWaitingFor } from '../../operator/approvals.repository';

const MAX_NOTES = 50;

interface OrderHistory {
  readonly events: OrderHistoryEvent[];
  readonly notes: { at: string; operator: string; text: string }[];
  readonly firstReason: { operator: string; at: string; reason: string } | null;
  readonly names: Record<string, string>;
}

/** What happened to an order and what staff wrote about it. */
export async function readHistory(tx: Tx, orderId: string, now: Date): Promise<OrderHistory> {
  const events = await tx
    .selectFrom('order_events')
    .select(['at', 'status', 'actor', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('event_seq')
    .execute();
  const notes = await tx
    .selectFrom('operator_commands')
    .select(['at', 'operator', 'reason as text'])
    .where('target', '=', orderId)
    .where('target', '<>', '')
    .where('name', '=', 'order/note')
    .where('code', '=', 0)
    .orderBy('command_id', 'desc')
    .limit(MAX_NOTES)
    .execute();
  const [first] = await selectWaitingFor(tx, [orderId], now);
  const names = await readNames(tx, [
    ...events.map(({ actor }) => actor.replace(/^staff:/, '')),
    ...notes.map(({ operator }) => operator),
    ...(first === undefined ? [] : [first.first_operator]),
  ]);
  return {
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    firstReason:
      first === undefined
        ? null
        : {
            operator: first.first_operator,
            at: first.first_at.toISOString(),
            reason: (first.input as { readonly reason?: string }).reason ?? '',
          },
    names,
  };
}

/** The names of people of staff, by account. */
export async function readNames(tx: Tx, accounts: readonly string[]): Promise<Record<string, string>> {
  if (accounts.length === 0) return {};
  const rows = await tx
    .selectFrom('staff')
    .select(['account', 'name'])
    .where('account', 'in', [...new Set(accounts)])
    .execute();
  return Object.fromEntries(rows.map(({ account, name }) => [account, name]));
}
