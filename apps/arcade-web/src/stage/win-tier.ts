import { toMinor, type Money } from '@realm/domain';
import { playSound, vibrate, type SoundName } from './sound';

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

const SOUND: Readonly<Record<WinTier, SoundName>> = { 1: 'win1', 2: 'win2', 3: 'win3' };

/** Heard and felt; a return at or below the stake is silent. */
export function celebrate(tier: WinTier | null): void {
  if (tier === null) return;
  playSound(SOUND[tier]);
  if (tier > 1) vibrate([12, 40, 18]);
}
