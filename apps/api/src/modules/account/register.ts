import type { ClientInfo, SessionToken } from '@realm/api-client/contract';
import { checkAccount, checkNewPassword, checkTerms } from '@realm/domain';
import { refuse, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { findAgent } from '../agent';
import type { CaptchaCaller } from '../captcha';
import { hashPassword } from '../password';
import { signIn } from '../session';
import { registerBySource } from './account-limits';
import { admitVisitor } from './admit-visitor';
import { findCredential } from './account.repository';
import { createListedMember } from './listed-member';

interface Registration {
  readonly account: string;
  readonly password: string;
  readonly confirmation: string;
  readonly acceptTerms: 'true' | 'false';
  readonly captchaTicket?: string | undefined;
  /** The invitation code of a link. One that nobody has is refused after the ticket is spent: guessing codes costs a captcha each. */
  readonly invite?: string | undefined;
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
  const form = checkForm(input);
  if (!form.ok) return form;
  const { captchaTicket, password } = input;
  const invite = input.invite?.trim() === '' ? undefined : input.invite;
  // Who is invited joins the agent's cell, where commissions are paid.
  const requireCell = async () =>
    invite === undefined ? undefined : ports.directory.requireInvitedHere(invite);
  const call = { bySource: registerBySource(ports.env), captchaTicket, caller, requireCell };
  return admitVisitor(ports, call, () =>
    openAccount(ports, { account: form.value, password, invite }, caller),
  );
}

async function openAccount(
  ports: Ports,
  { account, password, invite }: Pick<Registration, 'account' | 'password' | 'invite'>,
  { source, clientInfo }: Caller,
): Promise<Outcome<SessionToken>> {
  if ((await findCredential(ports.db, account)) !== null) return refuse('ACCOUNT_TAKEN');
  // Not before the captcha: it says whether somebody has the account.
  if (invite === undefined) await ports.directory.requirePlacedHere(account);
  const agentId = invite === undefined ? null : await findAgent(ports.db, invite);
  if (invite !== undefined && agentId === null) return refuse('INVITATION_UNKNOWN');
  const passwordHash = await hashPassword(ports.env, password);
  const member = await createListedMember(ports, { account, passwordHash, agentId });
  if (member === null) return refuse('ACCOUNT_TAKEN');
  ports.securityLog.event('registered', { uid: member.uid, source });
  return signIn(ports, { memberId: member.memberId, clientInfo, source, provedHash: null });
}

function checkForm({ account, password, confirmation, acceptTerms }: Registration): Outcome<string> {
  if (account.trim() === '' || password === '') return refuse('CREDENTIALS_EMPTY');
  const checked = checkAccount(account);
  if (!checked.ok) return refuse('ACCOUNT_INVALID');
  if (!checkNewPassword(password, checked.value).ok || password !== confirmation)
    return refuse('PASSWORD_INVALID');
  return checkTerms(acceptTerms === 'true').ok ? checked : refuse('TERMS_NOT_ACCEPTED');
}
