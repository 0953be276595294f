import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../config/derive-key';
import type { CellTransfer } from '../../directory';
import type { Ports } from '../../ports';

type Env = Pick<Ports['env'], 'secret'>;
type Unsealed = Omit<CellTransfer, 'seal'>;

/** Proves to this cell later that it listed something itself: other cells write to the same directory, and don't know the key. */
export const sealText = ({ secret }: Env, text: string): string =>
  createHmac('sha256', deriveKey(secret, 'cell-transfer')).update(text, 'utf8').digest('hex');

export function isSealed(env: Env, text: string, seal: string): boolean {
  const [expected, actual] = [Buffer.from(sealText(env, text)), Buffer.from(seal)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const textOf = (transfer: Unsealed): string =>
  JSON.stringify([
    transfer.transferId,
    transfer.from,
    transfer.to,
    transfer.currency,
    String(transfer.amountMinor),
    transfer.note,
    transfer.account,
    transfer.moveId,
    transfer.sentAt.getTime(),
  ]);

export const sealOf = (env: Env, transfer: Unsealed): string => sealText(env, textOf(transfer));

export const isOwnSeal = (env: Env, transfer: CellTransfer): boolean =>
  isSealed(env, textOf(transfer), transfer.seal);
