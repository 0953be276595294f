import { randomBytes } from 'node:crypto';
import type { SecurityOverview } from '@realm/api-client/contract';
import { toBase32, totpUri } from '@realm/domain';
import type { MemberIdentity, PreparedWrite } from '../../http/handler';
import { accept, refuse, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempt, type AttemptLimit } from '../attempts';
import {
  checkFirstCode,
  deleteAuthenticator,
  findAuthenticator,
  markBound,
  replaceRecoveryCodes,
  sealSeed,
  spendFirstCode,
  spendSecondFactor,
  writeDraft,
} from '../authenticator';
import { writeMessage } from '../notice';
import { endRecoveries, endRecoveriesBy } from '../password';
import { proveOwner, provePassword } from './prove-owner';
import { readOverview } from './read-overview';

/** As long as a SHA-1 hash, which RFC 4226 recommends. */
const SEED_BYTES = 20;
const DRAFT_MS = 30 * 60_000;
const BEGIN_LIMIT: AttemptLimit = { scope: 'authenticator-begin', count: 20, windowMs: 60 * 60_000 };

interface Draft {
  readonly secret: string;
  readonly uri: string;
  readonly expiresAt: string;
}

/** Creates a seed. It has no effect until one of its codes is confirmed with the password. */
export async function beginAuthenticator(
  { db, env, clock }: Ports,
  { memberId }: MemberIdentity,
): Promise<PreparedWrite<Draft> | Refusal> {
  const now = clock.now();
  const limited = await limitAttempt(db, BEGIN_LIMIT, { subject: String(memberId), now });
  if (limited !== null) return limited;
  const seed = randomBytes(SEED_BYTES);
  return {
    write: async (tx) => {
      const { account } = await tx
        .selectFrom('members')
        .select('account')
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
      const sealedSeed = sealSeed(env, memberId, seed);
      if (!(await writeDraft(tx, { memberId, sealedSeed, now }))) return refuse('AUTHENTICATOR_STATE');
      return accept({
        secret: toBase32(seed),
        uri: totpUri(seed, { issuer: env.productTitle, account }),
        expiresAt: new Date(now.getTime() + DRAFT_MS).toISOString(),
      });
    },
  };
}

interface Proof {
  readonly code: string;
  readonly password: string;
}
interface NewCodes {
  readonly recoveryCodes: string[];
  readonly overview: SecurityOverview;
}

/** A stolen token alone must not lock the owner out, so the password is required too. */
export async function bindAuthenticator(
  ports: Ports,
  { memberId }: MemberIdentity,
  { code, password }: Proof,
): Promise<PreparedWrite<NewCodes> | Refusal> {
  const { db, env, clock, securityLog } = ports;
  const draft = await findAuthenticator(db, memberId);
  const isOpen = draft !== null && clock.now().getTime() - draft.createdAt.getTime() < DRAFT_MS;
  if (!isOpen || draft.boundAt !== null) return refuse('AUTHENTICATOR_STATE');
  const refused =
    (await provePassword(ports, memberId, password)) ?? (await checkFirstCode(ports, { memberId, code }));
  if (refused !== null) return refused;
  return {
    write: async (tx) => {
      const now = clock.now();
      if (!(await spendFirstCode(ports, tx, { memberId, code }))) return refuse('AUTHENTICATOR_CODE_WRONG');
      if (!(await markBound(tx, memberId, now))) return refuse('AUTHENTICATOR_STATE');
      const recoveryCodes = await replaceRecoveryCodes(tx, env, memberId);
      await writeMessage(tx, { memberId, message: { kind: 'authenticator-bound', params: {} }, at: now });
      return accept({ recoveryCodes, overview: await readOverview(ports, tx, memberId) });
    },
    afterCommit: () => securityLog.event('authenticator-bound', { memberId: String(memberId) }),
  };
}

/** Removes the second factor, by its code or by a recovery code where the phone is lost. Withdrawals pause, so that the owner can react. */
export async function unbindAuthenticator(
  ports: Ports,
  { memberId }: MemberIdentity,
  { code, password }: Proof,
): Promise<PreparedWrite<SecurityOverview> | Refusal> {
  const { db, env, clock, securityLog } = ports;
  const proof = { memberId, code, acceptsRecovery: true };
  if ((await findAuthenticator(db, memberId))?.boundAt == null) return refuse('AUTHENTICATOR_STATE');
  const refused = await proveOwner(ports, { ...proof, password });
  if (refused !== null) return refused;
  return {
    write: async (tx) => {
      const now = clock.now();
      const unspent = await spendSecondFactor(ports, tx, proof);
      if (unspent !== null) return unspent;
      if (!(await deleteAuthenticator(tx, memberId))) return refuse('AUTHENTICATOR_STATE');
      await endRecoveries(tx, { memberId, kind: 'authenticator', now });
      await endRecoveriesBy(tx, { memberId, ways: ['authenticator', 'recovery-code'], now });
      const until = new Date(now.getTime() + env.addressLockMs);
      await tx
        .updateTable('members')
        .set({ withdrawals_held_until: until })
        .where('member_id', '=', memberId)
        .execute();
      const params = { until: until.toISOString() };
      await writeMessage(tx, { memberId, message: { kind: 'authenticator-removed', params }, at: now });
      return accept(await readOverview(ports, tx, memberId));
    },
    afterCommit: () => securityLog.event('authenticator-removed', { memberId: String(memberId) }),
  };
}

export async function renewRecoveryCodes(
  ports: Ports,
  { memberId }: MemberIdentity,
  { code, password }: Proof,
): Promise<PreparedWrite<NewCodes> | Refusal> {
  const { db, env, clock, securityLog } = ports;
  const proof = { memberId, code };
  if ((await findAuthenticator(db, memberId))?.boundAt == null) return refuse('AUTHENTICATOR_STATE');
  const refused = await proveOwner(ports, { ...proof, password });
  if (refused !== null) return refused;
  return {
    write: async (tx) => {
      const unspent = await spendSecondFactor(ports, tx, proof);
      if (unspent !== null) return unspent;
      const now = clock.now();
      const recoveryCodes = await replaceRecoveryCodes(tx, env, memberId);
      await endRecoveriesBy(tx, { memberId, ways: ['recovery-code'], now });
      const message = { kind: 'recovery-codes-renewed', params: {} } as const;
      await writeMessage(tx, { memberId, message, at: now });
      return accept({ recoveryCodes, overview: await readOverview(ports, tx, memberId) });
    },
    afterCommit: () => securityLog.event('recovery-codes-renewed', { memberId: String(memberId) }),
  };
}
