import { inTransaction } from '../../db/in-transaction';
import { RequestError } from '../../http/envelope';
import type { Ports } from '../../ports';
import { createMember, newMemberIds } from './account.repository';

interface NewMember {
  readonly account: string;
  readonly passwordHash: string;
  readonly agentId: bigint | null;
}

/** How long a claimed name is sure to be ours: a tenth of the time after which the directory gives an unused one back. */
const CLAIM_MS = 60_000;

/**
 * Creates a member whose name belongs to this cell alone.
 *
 * @returns `null` when somebody has the account, in whatever cell.
 * @throws {RequestError} UNAVAILABLE when it took so long that the claim might be gone; no member was created then.
 */
export async function createListedMember(
  { db, directory, clock }: Ports,
  member: NewMember,
): Promise<{ uid: string; memberId: bigint } | null> {
  const claimedMs = clock.now().getTime();
  let ids = newMemberIds();
  let claimed = await directory.claim({ account: member.account, ...ids });
  while (claimed === 'collision') {
    ids = newMemberIds();
    claimed = await directory.claim({ account: member.account, ...ids });
  }
  if (claimed === 'taken') return null;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const made = await createMember(tx, { ...member, ids, now });
    // From here on the database ends a transaction that waits for longer than its limit.
    if (clock.now().getTime() - claimedMs > CLAIM_MS) throw new RequestError('UNAVAILABLE');
    return made;
  });
}
