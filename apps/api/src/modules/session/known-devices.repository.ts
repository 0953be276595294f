import type { Reader, Tx } from '../../db/database';

/** Devices of a member that have signed in since the login password last changed. */
export async function knownDevices(reader: Reader, memberId: bigint): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('known_devices as d')
    .innerJoin('members as m', 'm.member_id', 'd.member_id')
    .select('d.device_id')
    .where('d.member_id', '=', memberId)
    .where((row) =>
      row.or([
        row('m.password_changed_at', 'is', null),
        row('d.last_login_at', '>=', row.ref('m.password_changed_at')),
      ]),
    )
    .execute();
  return rows.map(({ device_id: deviceId }) => deviceId);
}

interface Signed {
  readonly memberId: bigint;
  readonly deviceId: string;
  readonly now: Date;
}

export async function rememberDevice(tx: Tx, { memberId, deviceId, now }: Signed): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ member_id: memberId, device_id: deviceId, last_login_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'device_id']).doUpdateSet({ last_login_at: now }),
    )
    .execute();
}

/** The device that changes the password stays known. */
export async function rememberDeviceOf(tx: Tx, sessionId: bigint, now: Date): Promise<void> {
  const session = await tx
    .selectFrom('sessions')
    .select(['member_id', 'device_id'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const { member_id: memberId, device_id: deviceId } = session;
  if (memberId !== null && deviceId !== null) await rememberDevice(tx, { memberId, deviceId, now });
}
