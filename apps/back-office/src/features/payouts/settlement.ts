import type { QueueWithdrawal } from '@realm/api-client';

export interface Settlement {
  readonly paid: boolean;
  readonly txHash: string;
}

const HASH = /^(0x)?[0-9a-fA-F]{64}$/;
const TYPED_LENGTH = 5;

/** What the first person asked for: the second one agrees to that, or to nothing. `null` while nobody has asked. */
export function requestedSettlement({ waiting }: Pick<QueueWithdrawal, 'waiting'>): Settlement | null {
  const first = waiting.find(({ operation }) => operation === 'withdrawal/resolve-unknown');
  if (first === undefined) return null;
  const [, ...parts] = first.subject.split(' ');
  return { paid: parts.at(-1) === 'true', txHash: parts.length > 1 ? (parts[0] ?? '') : '' };
}

/** Why it can't be sent; a key below `console-queues.settle.problem`. */
export function settlementProblem(
  { paid, txHash }: Settlement,
  { orderId, typed }: { readonly orderId: string; readonly typed: string },
): 'hash' | 'typed' | null {
  if (paid && !HASH.test(txHash.trim())) return 'hash';
  return typed.trim().toUpperCase() === orderId.slice(-TYPED_LENGTH).toUpperCase() ? null : 'typed';
}
