import { toMinor, type Money } from '@realm/domain';

/** How much a win is celebrated: the plate, then rays and confetti, then laurel. */
export type WinTier = 1 | 2 | 3;

const SECOND_TIER = 5n;
const THIRD_TIER = 20n;

/** `null` when nothing is celebrated: the return is not above the stake. */
export function winTier(stake: Money, payout: Money): WinTier | null {
  const [staked, returned] = [toMinor(stake), toMinor(payout)];
  if (returned <= staked) return null;
  if (returned > staked * THIRD_TIER) return 3;
  return returned >= staked * SECOND_TIER ? 2 : 1;
}
