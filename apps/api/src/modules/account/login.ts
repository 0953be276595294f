import type { ClientInfo, SessionToken } from '@realm/api-client/contract';
import { canBeAccount, checkPassword } from '@realm/domain';
import type { Tx } from '../../db/database';
import { refuse, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { proveWithin } from '../attempts';
import { checkSecondFactor, spendSecondFactor } from '../authenticator';
import type { CaptchaCaller } from '../captcha';
import { verifyPassword } from '../password';
import { originOf, recordLimitedSignIn, recordMissingCode, recordSignIn, signIn } from '../session';
import { loginBySource } from './account-limits';
import { admitVisitor } from './admit-visitor';
import { findCredential, isKnownDevice, type Credential } from './account.repository';
import { signInCounts } from './sign-in-counts';

interface LoginInput {
  readonly account: string;
  readonly password: string;
  readonly captchaTicket?: string | undefined;
  readonly code?: string | undefined;
}

interface Caller extends CaptchaCaller {
  readonly clientInfo: Partial<ClientInfo>;
}

/** Known and unknown accounts take the same steps, count the same attempts and answer in the same time. */
export async function login(ports: Ports, input: LoginInput, caller: Caller): Promise<Outcome<SessionToken>> {
  const account = input.account.trim().toLowerCase();
  if (account === '' || input.password === '') return refuse('CREDENTIALS_EMPTY');
  if (!canBeAccount(account)) return refuse('ACCOUNT_NOT_REGISTERED');
  const { captchaTicket, password, code } = input;
  const onLimited = (): void => noteLimited(ports, 'source', caller);
  const requireCell = () => ports.directory.requireHere(account);
  const call = { bySource: loginBySource(ports.env), captchaTicket, caller, onLimited, requireCell };
  return admitVisitor(ports, call, () => prove(ports, { account, password, code }, caller));
}

async function prove(
  ports: Ports,
  { account, password, code }: Pick<LoginInput, 'account' | 'password' | 'code'>,
  caller: Caller,
): Promise<Outcome<SessionToken>> {
  const credential = await findCredential(ports.db, account);
  const counted = await signInCounts(ports.db, { account, memberId: credential?.memberId ?? null, caller });
  const refused = await proveWithin(ports.db, counted, {
    now: ports.clock.now(),
    prove: () => verifyPassword(ports.env, credential?.passwordHash ?? null, bounded(password)),
    refusals: { wrong: 'CREDENTIALS_WRONG', limited: 'TOO_FAST' },
  });
  const attempt = {
    memberId: credential?.memberId ?? null,
    origin: originOf(caller.clientInfo, caller.source),
    at: ports.clock.now(),
  };
  if (refused?.refusal === 'TOO_FAST') {
    noteLimited(ports, 'account', caller);
    await recordLimitedSignIn(ports.db, { ...attempt, account });
  }
  if (refused?.refusal === 'CREDENTIALS_WRONG') {
    // Never the account as typed: now and then it is a password in the wrong field.
    const memberId = credential === null ? 'unknown' : String(credential.memberId);
    ports.securityLog.event('sign-in-refused', { memberId, source: caller.source });
    await recordSignIn(ports.db, { ...attempt, outcome: 'wrong-password' });
  }
  if (refused !== null) return refused;
  if (credential === null) throw new Error('no account has this password');
  const { memberId, passwordHash } = credential;
  return proveSecond(ports, { memberId, passwordHash, account, code }, caller);
}

/** The second step, where an authenticator is bound. Nothing of it runs before the password is right. */
async function proveSecond(
  ports: Ports,
  { memberId, passwordHash, account, code }: Credential & Pick<LoginInput, 'account' | 'code'>,
  { clientInfo, source }: Caller,
): Promise<Outcome<SessionToken>> {
  const proof = { memberId, code, acceptsRecovery: true };
  const subject = `sign-in ${await deviceSubject(ports, memberId, clientInfo)}`;
  const refused = await checkSecondFactor(ports, proof, subject);
  const attempt = { memberId, origin: originOf(clientInfo, source), at: ports.clock.now() };
  if (refused?.refusal === 'AUTHENTICATOR_REQUIRED')
    await recordMissingCode(ports.db, { ...attempt, memberId });
  if (refused?.refusal === 'AUTHENTICATOR_CODE_WRONG')
    await recordSignIn(ports.db, { ...attempt, outcome: 'wrong-code' });
  if (refused?.refusal === 'TOO_FAST') await recordLimitedSignIn(ports.db, { ...attempt, account });
  if (refused !== null) return refused;
  const spend = (tx: Tx) => spendSecondFactor(ports, tx, proof);
  return signIn(ports, { memberId, clientInfo, source, provedHash: passwordHash, spend });
}

/** A device that signed in before has its own count: a stranger with the password can't lock it out. */
async function deviceSubject(
  { db }: Ports,
  memberId: bigint,
  { deviceID: deviceId }: Partial<ClientInfo>,
): Promise<string> {
  return deviceId !== undefined && (await isKnownDevice(db, memberId, deviceId)) ? deviceId : '';
}

/** A longer password can only be wrong. The empty text costs a hash and never matches. */
const bounded = (password: string): string => (checkPassword(password).ok ? password : '');

function noteLimited({ securityLog }: Ports, counted: 'source' | 'account', { source }: Caller): void {
  securityLog.event('sign-in-limited', { counted, source });
}
