import { formatGmt4 } from '@realm/domain';

const two = (value: number) => String(value).padStart(2, '0');

/** A moment in the product's time zone, without its day: '21:42:08'. */
export const clockTime = (moment: string | number): string => formatGmt4(moment, 'second').slice(-8);

/** How long something has lasted: '00:24:16'. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}
