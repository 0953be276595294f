import type { ClientInfo, SessionToken } from '@realm/api-client/contract';
import { checkAccount, checkNewPassword, checkTerms } from '@realm/domain';
import { refuse, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempt } from '../attempts';
import { spendCaptchaTicket, type CaptchaCaller } from '../captcha';
import { hashPassword } from '../password';
import { signIn } from '../session';
import { registerBySource } from './account-limits';
import { createMember, findCredential } from './account.repository';

interface Registration {
  readonly account: string;
  readonly password: string;
  readonly confirmation: string;
  readonly acceptTerms: 'true' | 'false';
  readonly captchaTicket?: string | undefined;
}

interface Caller extends CaptchaCaller {
  readonly clientInfo: Partial<ClientInfo>;
}

/** Everything that can be judged from the form comes before the ticket, so that a slip of the finger does not use it up. */
export async function register(
  ports: Ports,
  input: Registration,
  caller: Caller,
): Promise<Outcome<SessionToken>> {
  const { source, clientInfo } = caller;
  const form = checkForm(input);
  if (!form.ok) return form;
  const now = ports.clock.now();
  const limited = await limitAttempt(ports.db, registerBySource(ports.env), { subject: source, now });
  if (limited !== null) return limited;
  if (!(await spendCaptchaTicket(ports, input.captchaTicket, caller))) return refuse('CAPTCHA_REQUIRED');
  if ((await findCredential(ports.db, form.value)) !== null) return refuse('ACCOUNT_TAKEN');

  const passwordHash = await hashPassword(ports.env, input.password);
  const member = await createMember(ports.db, { account: form.value, passwordHash, now });
  if (member === null) return refuse('ACCOUNT_TAKEN');
  ports.securityLog.event('registered', { uid: member.uid, source });
  return signIn(ports, { memberId: member.memberId, clientInfo, provedHash: null });
}

function checkForm({ account, password, confirmation, acceptTerms }: Registration): Outcome<string> {
  if (account.trim() === '' || password === '') return refuse('CREDENTIALS_EMPTY');
  const checked = checkAccount(account);
  if (!checked.ok) return refuse('ACCOUNT_INVALID');
  if (!checkNewPassword(password, checked.value).ok || password !== confirmation)
    return refuse('PASSWORD_INVALID');
  return checkTerms(acceptTerms === 'true').ok ? checked : refuse('TERMS_NOT_ACCEPTED');
}
