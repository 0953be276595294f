import { formatGmt4, type TimeDetail } from '@realm/domain';

/** A moment in GMT-4, which the foot of the page names once. */
export function TimeText({ at, detail = 'minute' }: { at: string; detail?: TimeDetail }) {
  return <time dateTime={at}>{formatGmt4(at, detail)}</time>;
}
