import type { Message } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { mailMember } from '../mail';
import { messageMail } from './message-mail';

/**
 * Tells a member of an event, in the transaction of the event: one is never stored without the other. Of money and security also
 * by mail.
 */
export async function writeMessage(
  tx: Tx,
  { memberId, message, at }: { memberId: bigint; message: Message; at: Date },
): Promise<void> {
  await tx
    .insertInto('notices')
    .values({
      kind: 'personal',
      member_id: memberId,
      title: null,
      body: null,
      message: JSON.stringify(message),
      published_at: at,
      withdrawn_at: null,
    })
    .execute();
  const mail = messageMail(message);
  if (mail !== null) await mailMember(tx, { memberId, ...mail }, at);
}

/**
 * As `writeMessage` without its mail, where the event has a mail of its own, and for a member who may not exist: then nothing is
 * written, by the same statement.
 */
export async function tellMember(
  tx: Tx,
  { memberId, message, at }: { memberId: bigint; message: Message; at: Date },
): Promise<void> {
  await sql`
    insert into notices (kind, member_id, message, published_at)
    select 'personal', member_id, ${JSON.stringify(message)}::jsonb, ${at}::timestamptz
    from members where member_id = ${memberId}::bigint`.execute(tx);
}
