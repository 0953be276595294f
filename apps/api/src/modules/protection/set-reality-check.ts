import { DEFAULT_REALITY_CHECK, REALITY_CHECK_MINUTES, type RealityCheckMinutes } from '@realm/domain';
import type { Reader, Tx } from '../../db/database';
import { accept, type Outcome } from '../../http/outcome';
import { findProtection, lockProtection, recordProtectionEvent } from './protection-rows';

/** Takes effect in games that are opened from now on. */
export async function setRealityCheck(
  tx: Tx,
  { memberId, minutes: text, at }: { memberId: bigint; minutes: string; at: Date },
): Promise<Outcome<null>> {
  const minutes = REALITY_CHECK_MINUTES.find((one) => String(one) === text) ?? DEFAULT_REALITY_CHECK;
  const { row } = await lockProtection(tx, memberId);
  if (row.reality_check_minutes === minutes) return accept(null);
  await tx
    .updateTable('member_protection')
    .set({ reality_check_minutes: minutes })
    .where('member_id', '=', memberId)
    .execute();
  await recordProtectionEvent(tx, {
    memberId,
    at,
    actor: 'member',
    kind: 'reality-check',
    details: { minutes },
  });
  return accept(null);
}

export async function readRealityCheck(reader: Reader, memberId: bigint): Promise<RealityCheckMinutes> {
  return (await findProtection(reader, memberId))?.reality_check_minutes ?? DEFAULT_REALITY_CHECK;
}
