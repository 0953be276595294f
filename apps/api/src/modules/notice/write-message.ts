import type { Message } from '@realm/domain';
import type { Tx } from '../../db/database';

/** Tells a member of an event, in the transaction of the event: one is never stored without the other. */
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
}
