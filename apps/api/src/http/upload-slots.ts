import { RequestError } from './envelope';

/** How many files one member, and all of them together, may be sending to this server at once. */
export const UPLOADS_AT_ONCE = { perMember: 2, inAll: 16 } as const;
/** A file of the largest size is there, or given up, within about this time. */
const RETRY_AFTER_SEC = 10;

export interface UploadSlots {
  /**
   * @returns A function that releases the slot.
   * @throws {RequestError} TOO_MANY_REQUESTS at the member's limit, UNAVAILABLE at the limit of all members.
   */
  take(uid: string): () => void;
}

export function uploadSlots(): UploadSlots {
  const perMember = new Map<string, number>();
  let inAll = 0;
  return {
    take: (uid) => {
      const own = perMember.get(uid) ?? 0;
      if (own >= UPLOADS_AT_ONCE.perMember) throw new RequestError('TOO_MANY_REQUESTS', '', RETRY_AFTER_SEC);
      if (inAll >= UPLOADS_AT_ONCE.inAll) throw new RequestError('UNAVAILABLE', '', RETRY_AFTER_SEC);
      perMember.set(uid, own + 1);
      inAll += 1;
      return () => {
        inAll -= 1;
        const left = (perMember.get(uid) ?? 1) - 1;
        if (left === 0) perMember.delete(uid);
        else perMember.set(uid, left);
      };
    },
  };
}
