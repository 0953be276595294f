import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../config/derive-key';
import type { CellTransfer } from '../../directory';
import type { Ports } from '../../ports';

type Unsealed = Omit<CellTransfer, 'seal'>;

/** Proves to this cell later that it sent the transfer itself: other cells write to the same directory, and don't know the key. */
export const sealOf = ({ secret }: Pick<Ports['env'], 'secret'>, transfer: Unsealed): string =>
  createHmac('sha256', deriveKey(secret, 'cell-transfer'))
    .update(
      JSON.stringify([
        transfer.transferId,
        transfer.from,
        transfer.to,
        transfer.currency,
        String(transfer.amountMinor),
        transfer.note,
        transfer.sentAt.getTime(),
      ]),
      'utf8',
    )
    .digest('hex');

export const isOwnSeal = (env: Pick<Ports['env'], 'secret'>, transfer: CellTransfer): boolean => {
  const [expected, actual] = [Buffer.from(sealOf(env, transfer)), Buffer.from(transfer.seal)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};
