import { matchTotp, readRecoveryCode } from '@realm/domain';
import type { Reader, Tx } from '../../db/database';
import { refuse, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { proveWithin, type AttemptLimit } from '../attempts';
import { writeMessage } from '../notice';
import { findAuthenticator, takeStep } from './authenticator.repository';
import { countRecoveryCodes, isUnusedRecoveryCode, takeRecoveryCode } from './recovery-codes.repository';
import { openSeed } from './seal-seed';

const LIMIT: AttemptLimit = { scope: 'authenticator', count: 5, windowMs: 60 * 60_000 };

export interface SecondFactorProof {
  readonly memberId: bigint;
  readonly code: string | undefined;
  /** Whether a recovery code will do. It opens the account and replaces a lost phone; it moves no money. */
  readonly acceptsRecovery?: boolean;
}

type Deps = Pick<Ports, 'env' | 'clock'>;

/**
 * Checks the second factor before a transaction is open, within limits, where an authenticator is bound. The code stays usable:
 * `spendSecondFactor` uses it up in the transaction of what it allows, so that a refused call costs no code.
 *
 * @param subject - Whom the limit counts beside the member: strangers at sign-in can't use up the member's own attempts.
 * @returns `null` when the code is right, or none is required.
 */
export async function checkSecondFactor(
  ports: Ports,
  proof: SecondFactorProof,
  subject = '',
): Promise<Refusal | null> {
  const { memberId, code = '' } = proof;
  const found = await findAuthenticator(ports.db, memberId);
  if (found === null || found.boundAt === null) return null;
  if (code === '') return refuse('AUTHENTICATOR_REQUIRED');
  const counted = `${String(memberId)} ${subject}`.trim();
  const refused = await proveWithin(ports.db, [{ limit: LIMIT, subject: counted }], {
    now: ports.clock.now(),
    prove: async () => (await findMatch(ports, ports.db, proof)) !== null,
    refusals: { wrong: 'AUTHENTICATOR_CODE_WRONG', limited: 'TOO_FAST' },
  });
  if (refused !== null)
    ports.securityLog.event('second-factor-refused', {
      memberId: String(memberId),
      refusal: refused.refusal,
    });
  return refused;
}

/** Uses the code up, in the transaction of what it allows. @returns `null` when it was right and unused, or none is required. */
export async function spendSecondFactor(
  { env, clock }: Deps,
  tx: Tx,
  proof: SecondFactorProof,
): Promise<Refusal | null> {
  const { memberId, code = '' } = proof;
  const found = await findAuthenticator(tx, memberId);
  if (found === null || found.boundAt === null) return null;
  if (code === '') return refuse('AUTHENTICATOR_REQUIRED');
  const match = await findMatch({ env, clock }, tx, proof);
  if (match === null) return refuse('AUTHENTICATOR_CODE_WRONG');
  if (match.kind === 'step') {
    const taken = await takeStep(tx, { memberId, sealedSeed: found.sealedSeed, step: match.step });
    return taken ? null : refuse('AUTHENTICATOR_CODE_WRONG');
  }
  const now = clock.now();
  if (!(await takeRecoveryCode(tx, { env, memberId, code: match.code, now })))
    return refuse('AUTHENTICATOR_CODE_WRONG');
  const params = { left: String(await countRecoveryCodes(tx, memberId)) };
  await writeMessage(tx, { memberId, message: { kind: 'recovery-code-used', params }, at: now });
  return null;
}

type Match =
  { readonly kind: 'step'; readonly step: number } | { readonly kind: 'recovery'; readonly code: string };

async function findMatch(
  { env, clock }: Deps,
  reader: Reader,
  { memberId, code = '', acceptsRecovery = false }: SecondFactorProof,
): Promise<Match | null> {
  const found = await findAuthenticator(reader, memberId);
  if (found === null) return null;
  const typed = {
    code: code.replace(/\s/g, ''),
    atMs: clock.now().getTime(),
    afterStep: Number(found.usedStep),
  };
  const step = matchTotp(openSeed(env, memberId, found.sealedSeed), typed);
  if (step !== null) return { kind: 'step', step };
  const recovery = acceptsRecovery ? readRecoveryCode(code) : null;
  if (recovery === null || !(await isUnusedRecoveryCode(reader, { env, memberId, code: recovery })))
    return null;
  return { kind: 'recovery', code: recovery };
}

/** Uses up the first code of a seed that is not bound yet. */
export async function spendFirstCode(
  { env, clock }: Deps,
  tx: Tx,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<boolean> {
  const match = await findMatch({ env, clock }, tx, { memberId, code });
  const found = await findAuthenticator(tx, memberId);
  if (found === null || match?.kind !== 'step') return false;
  return takeStep(tx, { memberId, sealedSeed: found.sealedSeed, step: match.step });
}

/** Checks the first code of a seed that is not bound yet, within the same limit. */
export const checkFirstCode = (
  ports: Ports,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<Refusal | null> =>
  proveWithin(ports.db, [{ limit: LIMIT, subject: String(memberId) }], {
    now: ports.clock.now(),
    prove: async () => (await findMatch(ports, ports.db, { memberId, code })) !== null,
    refusals: { wrong: 'AUTHENTICATOR_CODE_WRONG', limited: 'TOO_FAST' },
  });

/** Whether the code is right and unused. Counts nothing: the caller limits attempts. `false` where no authenticator is bound. */
export async function isSecondFactorRight(ports: Ports, proof: SecondFactorProof): Promise<boolean> {
  const found = await findAuthenticator(ports.db, proof.memberId);
  const isBound = found !== null && found.boundAt !== null;
  return isBound && (await findMatch(ports, ports.db, proof)) !== null;
}
