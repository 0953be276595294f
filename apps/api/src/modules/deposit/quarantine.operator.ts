import { fromMinor } from '@realm/domain';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { readQuarantine, retryQuarantined, type QuarantinedPayment } from './quarantine.repository';

const MAX_LISTED = 100;

const present = (row: QuarantinedPayment) => ({
  network: row.network,
  txHash: row.tx_hash,
  ordinal: row.ordinal,
  address: row.address,
  amount: fromMinor(row.amount_minor, 'USDT').amount,
  blockHeight: row.block_height === null ? null : String(row.block_height),
  attempts: row.attempts,
  error: row.error,
  failedAt: row.failed_at.toISOString(),
  retryAt: row.retry_at?.toISOString() ?? null,
});

export const quarantineOperations = {
  'network/quarantine': async (_call, tx) =>
    accept({ items: (await readQuarantine(tx, { limit: MAX_LISTED })).map(present) }),

  'network/retry': async ({ input, now, note }, tx) => {
    const { network, txHash, ordinal } = input;
    const before = await retryQuarantined(tx, { network, txHash, ordinal }, now);
    if (before === undefined) return refuse('ORDER_NOT_FOUND');
    note({ before, after: { retryAt: now } });
    return accept({ network, txHash, ordinal });
  },
} satisfies Partial<OperatorHandlers>;
