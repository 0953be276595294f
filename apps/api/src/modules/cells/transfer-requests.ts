import type { CurrencyCode } from '@realm/domain';
import type { Reader } from '../../db/database';
import { readPositiveAmount } from '../account';
import type { TransferRow } from './transfers.repository';

interface TransferRequest {
  readonly by: string;
  readonly reason: string;
}

interface Requested {
  readonly cell: string;
  readonly currencyCode: CurrencyCode;
  readonly amount: string;
  readonly reason: string;
}

type Sent = Pick<TransferRow, 'transfer_id' | 'cell' | 'currency' | 'amount_minor' | 'sent_by' | 'sent_at'>;

const keyOf = ({ cell, currency, amount_minor, sent_by, sent_at }: Omit<Sent, 'transfer_id'>): string =>
  [cell, currency, amount_minor, sent_by, sent_at.getTime()].join(' ');

/** The requests that second persons agreed to, by transfer: a transfer was sent at the moment when its request ended. */
export async function readTransferRequests(
  reader: Reader,
  transfers: readonly Sent[],
): Promise<ReadonlyMap<string, TransferRequest>> {
  const [first] = transfers.map(({ sent_at }) => sent_at).sort((one, other) => Number(one) - Number(other));
  if (first === undefined) return new Map();
  const approvals = await reader
    .selectFrom('operator_approvals')
    .select(['input', 'first_operator', 'ended_by', 'ended_at'])
    .where('name', '=', 'cell/send-capital')
    .where('outcome', '=', 'done')
    .where('ended_at', '>=', first)
    .execute();
  const requests = new Map(
    approvals.flatMap(({ input, first_operator, ended_by, ended_at }) => {
      if (ended_at === null) return [];
      const { cell, currencyCode: currency, amount, reason } = input as Requested;
      const sent = { cell, currency, amount_minor: readPositiveAmount(amount, currency) ?? 0n };
      return [[keyOf({ ...sent, sent_by: ended_by, sent_at: ended_at }), { by: first_operator, reason }]];
    }),
  );
  return new Map(
    transfers.flatMap((row) => {
      const request = requests.get(keyOf(row));
      return request === undefined ? [] : [[row.transfer_id, request]];
    }),
  );
}
