import { RequestError } from './envelope';

/** How many files one member, one network and all of them together may be sending to this server at once. */
export const UPLOADS_AT_ONCE = { perMember: 2, perSource: 6, inAll: 16 } as const;
/** A file of the largest size is there, or given up, within about this time. */
const RETRY_AFTER_SEC = 10;

export interface Uploader {
  readonly uid: string;
  /** The network that it comes from. */
  readonly source: string;
}

export interface UploadSlots {
  /**
   * A member's second slot is there only while half of all are free, so that few members can't hold all of them.
   *
   * @returns A function that releases the slot.
   * @throws {RequestError} TOO_MANY_REQUESTS at the limit of the member or the network, UNAVAILABLE at the limit of all.
   */
  take(uploader: Uploader): () => void;
}

export function uploadSlots(): UploadSlots {
  const [byMember, bySource] = [counts(), counts()];
  let inAll = 0;
  return {
    take: ({ uid, source }) => {
      const perMember = inAll < UPLOADS_AT_ONCE.inAll / 2 ? UPLOADS_AT_ONCE.perMember : 1;
      if (byMember.of(uid) >= perMember || bySource.of(source) >= UPLOADS_AT_ONCE.perSource)
        throw new RequestError('TOO_MANY_REQUESTS', '', RETRY_AFTER_SEC);
      if (inAll >= UPLOADS_AT_ONCE.inAll) throw new RequestError('UNAVAILABLE', '', RETRY_AFTER_SEC);
      byMember.add(uid, 1);
      bySource.add(source, 1);
      inAll += 1;
      return () => {
        byMember.add(uid, -1);
        bySource.add(source, -1);
        inAll -= 1;
      };
    },
  };
}

/** Keeps no name whose count is zero. */
function counts() {
  const counted = new Map<string, number>();
  const of = (name: string): number => counted.get(name) ?? 0;
  const add = (name: string, change: 1 | -1): void => {
    const count = of(name) + change;
    if (count === 0) counted.delete(name);
    else counted.set(name, count);
  };
  return { of, add };
}
