import type { ClientInfo, SessionToken } from '@realm/api-client/contract';
import { checkPassword } from '@realm/domain';
import { refuse, type Outcome, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempt, proveWithin, type Counted } from '../attempts';
import { spendCaptchaTicket, type CaptchaCaller } from '../captcha';
import { verifyPassword } from '../password';
import { signIn } from '../session';
import {
  LOGIN_BY_ACCOUNT,
  LOGIN_BY_ACCOUNT_AND_SOURCE,
  LOGIN_BY_DEVICE,
  loginBySource,
} from './account-limits';
import { findCredential, isKnownDevice, type Credential } from './account.repository';

interface LoginInput {
  readonly account: string;
  readonly password: string;
  readonly captchaTicket?: string | undefined;
}

interface Caller extends CaptchaCaller {
  readonly clientInfo: Partial<ClientInfo>;
}

/** Known and unknown accounts take the same steps, count the same attempts and answer in the same time. */
export async function login(ports: Ports, input: LoginInput, caller: Caller): Promise<Outcome<SessionToken>> {
  const account = input.account.trim().toLowerCase();
  if (account === '' || input.password === '') return refuse('CREDENTIALS_EMPTY');
  const now = ports.clock.now();
  const bySource = await limitAttempt(ports.db, loginBySource(ports.env), { subject: caller.source, now });
  if (bySource !== null) return tooFast(ports, { counted: 'source', caller }, bySource);
  if (!(await spendCaptchaTicket(ports, input.captchaTicket, caller))) return refuse('CAPTCHA_REQUIRED');

  const credential = await findCredential(ports.db, account);
  const refused = await proveWithin(ports.db, await countsFor(ports, { account, credential, caller }), {
    now,
    prove: () => verifyPassword(ports.env, credential?.passwordHash ?? null, bounded(input.password)),
    refusals: { wrong: 'CREDENTIALS_WRONG', limited: 'TOO_FAST' },
  });
  if (refused?.refusal === 'TOO_FAST') return tooFast(ports, { counted: 'account', caller }, refused);
  if (refused?.refusal === 'CREDENTIALS_WRONG') {
    // Never the account as typed: now and then it is a password in the wrong field.
    const memberId = credential === null ? 'unknown' : String(credential.memberId);
    ports.securityLog.event('sign-in-refused', { memberId, source: caller.source });
  }
  if (refused !== null) return refused;
  if (credential === null) throw new Error('a password was right for nobody');
  const { memberId, passwordHash } = credential;
  return signIn(ports, { memberId, clientInfo: caller.clientInfo, provedHash: passwordHash });
}

/** No password is longer, so what is can only be wrong; the empty text costs a hash and never fits. */
const bounded = (password: string): string => (checkPassword(password).ok ? password : '');

interface SignInAttempt {
  readonly account: string;
  readonly credential: Credential | null;
  readonly caller: Caller;
}

/** A device that signed in before is counted by itself, whatever strangers do from wherever. */
async function countsFor(
  { db }: Ports,
  { account, credential, caller: { source, clientInfo } }: SignInAttempt,
): Promise<readonly Counted[]> {
  const { deviceID: deviceId } = clientInfo;
  const known =
    credential !== null && deviceId !== undefined && (await isKnownDevice(db, credential.memberId, deviceId));
  if (known) return [{ limit: LOGIN_BY_DEVICE, subject: `${account} ${deviceId}` }];
  return [
    { limit: LOGIN_BY_ACCOUNT_AND_SOURCE, subject: `${account} ${source}` },
    { limit: LOGIN_BY_ACCOUNT, subject: account },
  ];
}

function tooFast(
  ports: Ports,
  { counted, caller }: { readonly counted: 'source' | 'account'; readonly caller: Caller },
  refusal: Refusal,
): Refusal {
  ports.securityLog.event('sign-in-limited', { counted, source: caller.source });
  return refusal;
}
