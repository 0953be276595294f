import type { SecurityOverview } from '@realm/api-client/contract';
import { checkEmail, maskEmail, type Message } from '@realm/domain';
import type { MemberIdentity, PreparedWrite } from '../../http/handler';
import { accept, refuse, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { spendSecondFactor } from '../authenticator';
import { writeMail } from '../mail';
import { writeMessage } from '../notice';
import { endRecoveriesBy } from '../password';
import { checkEmailCode, takeEmailCode } from './email-code';
import { removalMail } from './mail-texts';
import { proveOwner } from './prove-owner';
import { readOverview } from './read-overview';

interface EmailProof {
  readonly emailCode: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/** Binds the address that the code was mailed to. A mail goes to the address that it replaces. */
export async function bindEmail(
  ports: Ports,
  identity: MemberIdentity,
  input: EmailProof & { readonly email: string },
): Promise<PreparedWrite<SecurityOverview> | Refusal> {
  const checked = checkEmail(input.email);
  if (!checked.ok) return refuse('EMAIL_INVALID');
  const { value: email } = checked;
  return prepareChange(ports, identity, {
    input,
    provedEmail: email,
    nextEmail: email,
    message: { kind: 'email-bound', params: { email: maskEmail(email) } },
  });
}

export async function unbindEmail(
  ports: Ports,
  identity: MemberIdentity,
  input: EmailProof,
): Promise<PreparedWrite<SecurityOverview> | Refusal> {
  const { email } = await ports.db
    .selectFrom('members')
    .select('email')
    .where('member_id', '=', identity.memberId)
    .executeTakeFirstOrThrow();
  if (email === null) return refuse('EMAIL_STATE');
  return prepareChange(ports, identity, {
    input,
    provedEmail: email,
    nextEmail: null,
    message: { kind: 'email-removed', params: { email: maskEmail(email) } },
  });
}

interface EmailChange {
  readonly input: EmailProof;
  /** The address that the code was mailed to. */
  readonly provedEmail: string;
  readonly nextEmail: string | null;
  readonly message: Message;
}

async function prepareChange(
  ports: Ports,
  { memberId }: MemberIdentity,
  { input, provedEmail, nextEmail, message }: EmailChange,
): Promise<PreparedWrite<SecurityOverview> | Refusal> {
  const { clock, env, securityLog } = ports;
  const proof = { memberId, code: input.code };
  const mailed = { memberId, email: provedEmail, code: input.emailCode };
  const refused =
    (await proveOwner(ports, { ...proof, password: input.password })) ??
    (await checkEmailCode(ports, mailed));
  if (refused !== null) return refused;
  return {
    write: async (tx) => {
      const now = clock.now();
      const unspent = await spendSecondFactor(ports, tx, proof);
      if (unspent !== null) return unspent;
      if (!(await takeEmailCode(ports, tx, mailed))) return refuse('EMAIL_CODE_WRONG');
      const { email: before } = await tx
        .selectFrom('members')
        .select('email')
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
      await tx.updateTable('members').set({ email: nextEmail }).where('member_id', '=', memberId).execute();
      if (before !== null && before !== nextEmail) {
        await endRecoveriesBy(tx, { memberId, ways: ['email'], now });
        await writeMail(tx, { to: before, ...removalMail(env.productTitle) }, now);
      }
      await writeMessage(tx, { memberId, message, at: now });
      return accept(await readOverview(ports, tx, memberId));
    },
    afterCommit: () => securityLog.event(message.kind, { memberId: String(memberId) }),
  };
}
