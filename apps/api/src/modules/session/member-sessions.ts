import type { MemberSession } from '@realm/api-client/contract';
import { sealedIds } from '../../db/sealed-numbers';
import type { Reader } from '../../db/database';
import type { MemberIdentity, PreparedWrite } from '../../http/handler';
import { accept } from '../../http/outcome';
import type { Ports } from '../../ports';
import { writeMessage } from '../notice';
import { endMemberSessions } from './session.repository';

interface Sessions {
  readonly items: MemberSession[];
  readonly serverTime: string;
}

const idsOf = (secret: string) => sealedIds(secret, 'session');

export async function presentSessions(
  { env, clock }: Pick<Ports, 'env' | 'clock'>,
  reader: Reader,
  { memberId, sessionId }: MemberIdentity,
): Promise<Sessions> {
  const now = clock.now();
  const ids = idsOf(env.secret);
  const rows = await liveSessions(reader, memberId, now).selectAll().execute();
  const items = rows.map((row) => ({
    sessionId: ids.seal(row.session_id),
    device: row.device,
    system: row.system,
    place: row.place,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.session_id === sessionId,
  }));
  const currentFirst = items.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return { items: currentFirst, serverTime: now.toISOString() };
}

export async function countSessions(reader: Reader, memberId: bigint, now: Date): Promise<number> {
  const { count } = await liveSessions(reader, memberId, now)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const liveSessions = (reader: Reader, memberId: bigint, now: Date) =>
  reader
    .selectFrom('sessions')
    // The same conditions as in the partial indexes.
    .where('kind', '=', 'member')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('expires_at', '>', now);

/**
 * Ends one other session, or all others. For an unknown id, or one of another member, the answer is the unchanged list. It requires no
 * password: signing a stranger out must be quick, and it never ends the caller's own session.
 */
export function revokeSessions(
  ports: Ports,
  identity: MemberIdentity,
  sealedId: string | undefined,
): PreparedWrite<Sessions> {
  const { env, clock, securityLog } = ports;
  const { memberId, sessionId } = identity;
  const only = sealedId === undefined ? undefined : idsOf(env.secret).open(sealedId);
  let endedIds: readonly bigint[] = [];
  return {
    write: async (tx) => {
      const now = clock.now();
      const ending = { memberId, reason: 'revoked', now, except: sessionId } as const;
      if (only !== null)
        endedIds = await endMemberSessions(tx, only === undefined ? ending : { ...ending, only });
      if (endedIds.length > 0) {
        const params = { count: String(endedIds.length) };
        await writeMessage(tx, { memberId, message: { kind: 'sessions-revoked', params }, at: now });
      }
      return accept(await presentSessions(ports, tx, identity));
    },
    afterCommit: () => {
      if (endedIds.length > 0)
        securityLog.event('sessions-revoked', { uid: identity.uid, ended: endedIds.length });
    },
  };
}
