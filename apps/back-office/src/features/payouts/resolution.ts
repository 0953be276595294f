import type { QueueWithdrawal } from '@realm/api-client';

export interface Resolution {
  readonly paid: boolean;
  readonly txHash: string;
}

const HASH = /^(0x)?[0-9a-fA-F]{64}$/;
const TYPED_LENGTH = 5;

/** What the first person asked for: the second one agrees to that, or to nothing. `null` while nobody has asked. */
export function requestedResolution({ waiting }: Pick<QueueWithdrawal, 'waiting'>): Resolution | null {
  const first = waiting.find(({ operation }) => operation === 'withdrawal/resolve-unknown');
  if (first === undefined) return null;
  const [, ...parts] = first.subject.split(' ');
  return { paid: parts.at(-1) === 'true', txHash: parts.length > 1 ? (parts[0] ?? '') : '' };
}

/** Why it can't be sent; a key below `console-queues.resolve.problem`. */
export function resolutionProblem(
  { paid, txHash }: Resolution,
  { orderId, typed }: { readonly orderId: string; readonly typed: string },
): 'hash' | 'typed' | null {
  if (paid && !HASH.test(txHash.trim())) return 'hash';
  return typed.trim().toUpperCase() === orderId.slice(-TYPED_LENGTH).toUpperCase() ? null : 'typed';
}
