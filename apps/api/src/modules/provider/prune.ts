import { SIGNATURE_WINDOW_MS } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Ports } from '../../ports';

/**
 * Deletes what can never be accepted again: expired launch tokens, nonces, and game sessions whose member session has ended.
 *
 * A nonce stays for two windows: its timestamp may be one window ahead of the clock.
 */
export async function pruneProviderRows({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const nonceLimit = new Date(now.getTime() - 2 * SIGNATURE_WINDOW_MS);
  await db.deleteFrom('provider_nonces').where('at', '<', nonceLimit).execute();
  await db.deleteFrom('launch_tokens').where('expires_at', '<=', now).execute();
  await sql`
    delete from game_sessions g using sessions s where s.session_id = g.member_session and s.ended_at is not null`.execute(
    db,
  );
}
