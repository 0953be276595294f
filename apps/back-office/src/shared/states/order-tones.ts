import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '@realm/domain';
import type { BadgeProps } from './badge';

type Status = (typeof DEPOSIT_STATUSES)[number] | (typeof WITHDRAWAL_STATUSES)[number];
const STATUSES: readonly Status[] = [...DEPOSIT_STATUSES, ...WITHDRAWAL_STATUSES];

/** A status newer than this page is shown as one. */
export const knownStatus = (status: string): Status | 'unknown' =>
  STATUSES.find((one) => one === status) ?? 'unknown';

/** Jade: done. Amber: somebody waits. Red: refused or broken. */
export function toneOfStatus(status: string): NonNullable<BadgeProps['tone']> {
  if (status === 'success') return 'ok';
  if (status === 'rejected' || status === 'failed') return 'bad';
  return status === 'timeout' || status === 'cancelled' ? 'neutral' : 'wait';
}
