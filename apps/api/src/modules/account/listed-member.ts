import { readNow } from '@realm/database';
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
  claimMs = CLAIM_MS,
): Promise<{ uid: string; memberId: bigint } | null> {
  // The database's own time: a machine that is suspended stops the clock of its processes.
  const claimedAt = await readNow(db);
  let ids = newMemberIds();
  let claimed = await directory.claim({ account: member.account, ...ids });
  while (claimed === 'collision') {
    ids = newMemberIds();
    claimed = await directory.claim({ account: member.account, ...ids });
  }
  if (claimed === 'taken') return null;
  return inTransaction(db, async (tx) => {
    const made = await createMember(tx, { ...member, ids, now: clock.now() });
    // From here on only the commit is left; the database ends a transaction that is idle for longer than its limit.
    if ((await readNow(tx)).getTime() - claimedAt.getTime() > claimMs) throw new RequestError('UNAVAILABLE');
    return made;
  });
}
