import type { Ports } from '../../ports';
import { endExpired } from './recovery.repository';

/** As long as the history of sign-ins: what the owner wrote about the account is not kept for ever. */
const KEEP_MS = 62 * 24 * 60 * 60_000;

/** Ends requests whose time is over, and deletes old ones. Calls decide by the time themselves, so a late run changes nothing. */
export async function expireRecoveries({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await endExpired(db, now);
  await db
    .deleteFrom('recovery_requests')
    .where('ended_at', '<', new Date(now.getTime() - KEEP_MS))
    .execute();
}
