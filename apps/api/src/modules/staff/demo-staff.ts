import type { StaffRole } from '@realm/api-client/contract';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { openSeed, sealSeed } from '../authenticator';
import { hashPassword } from '../password';
import { DEMO_CREATOR, findStaff, insertDemoStaff, sealDemoSeed, type StaffRow } from './staff.repository';

export interface DemoStaff {
  readonly account: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly password: string;
  /** Of the authenticator. */
  readonly seed: Uint8Array;
}

/**
 * Adds people for the sandbox, with an authenticator whose key is known beforehand. They count for nothing anywhere else: nobody signs
 * in with them outside of the sandbox, and the first admin is still to be added. One who was reset or disabled stays so.
 */
export async function putDemoStaff(ports: Ports, people: readonly DemoStaff[]): Promise<void> {
  const { db, env, clock } = ports;
  if (!env.sandbox) throw new Error('demonstration staff belongs in the sandbox');
  for (const { account, name, roles, password, seed } of people) {
    const known = await findStaff(db, account);
    if (known !== undefined && (!isDemo(known) || hasSeed(ports, known, seed))) continue;
    const passwordHash = await hashPassword(env, password);
    await inTransaction(db, async (tx) => {
      const staffId =
        known?.staff_id ??
        (await insertDemoStaff(tx, { account, name, roles, passwordHash, at: clock.now() }));
      // A seed is sealed for its owner, whose number is known only now.
      await sealDemoSeed(tx, staffId, sealSeed(env, `staff ${String(staffId)}`, seed));
    });
  }
}

const isDemo = ({ created_by: createdBy, bound_at: boundAt }: StaffRow): boolean =>
  createdBy === DEMO_CREATOR && boundAt !== null;

/** Whether the person has this key already. A key that was sealed under another REALM_SECRET does not open. */
function hasSeed(
  { env }: Ports,
  { staff_id: staffId, sealed_seed: sealed }: StaffRow,
  seed: Uint8Array,
): boolean {
  if (sealed === null) return false;
  try {
    return Buffer.from(openSeed(env, `staff ${String(staffId)}`, sealed)).equals(Buffer.from(seed));
  } catch {
    return false;
  }
}
