import type { MessageKind } from '@realm/domain';
import type { Tx } from '../../db/database';
import { mailMember } from '../mail';
import { tellMember } from '../notice';
import { stepMail, type MailedStep } from './mail-texts';
import { NOBODY, type RecoveryRow } from './recovery.repository';

interface Announced {
  readonly step: MailedStep;
  readonly params?: Readonly<Record<string, string>>;
  readonly at: Date;
}

const KINDS: Readonly<Record<MailedStep, MessageKind | null>> = {
  requested: 'recovery-requested',
  cooling: 'recovery-cooling',
  cancelled: 'recovery-cancelled',
  rejected: 'recovery-rejected',
  // The change itself has its message.
  done: null,
};

/** Tells the account's devices and its address of a step. An unknown account has neither, and takes the same statements. */
export async function announce(
  tx: Tx,
  row: RecoveryRow,
  { step, params = {}, at }: Announced,
): Promise<void> {
  const memberId = row.member_id ?? NOBODY;
  const kind = KINDS[step];
  if (kind !== null)
    await tellMember(tx, { memberId, message: { kind, params: { subject: row.kind, ...params } }, at });
  await mailMember(tx, { memberId, ...stepMail(row.kind, step) }, at);
}
