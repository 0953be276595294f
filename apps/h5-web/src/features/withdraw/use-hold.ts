import { useNow } from '../../shared/use-now';
import type { WithdrawTerms } from './withdraw.resources';

const SECOND_MS = 1_000;

/** Until when withdrawals pause after a password change; `null` when they don't, and as soon as the time has come. */
export function useHold({ options: { heldUntil }, clockOffsetMs }: WithdrawTerms): string | null {
  const serverNow = useNow(heldUntil === null ? null : SECOND_MS) + clockOffsetMs;
  return heldUntil !== null && Date.parse(heldUntil) > serverNow ? heldUntil : null;
}
