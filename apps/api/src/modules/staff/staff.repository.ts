import type { Selectable } from 'kysely';
import type { StaffRole } from '@realm/api-client/contract';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';

export type StaffRow = Selectable<Tables['staff']>;

export const findStaff = (reader: Reader, account: string): Promise<StaffRow | undefined> =>
  reader.selectFrom('staff').selectAll().where('account', '=', account).executeTakeFirst();

/** Locks the person's row until the transaction ends. */
export const lockStaff = (tx: Tx, account: string): Promise<StaffRow | undefined> =>
  tx.selectFrom('staff').selectAll().where('account', '=', account).forNoKeyUpdate().executeTakeFirst();

/** Whom an enrolment code belongs to, while it is valid. */
export const findEnrolling = (
  reader: Reader,
  { enrolmentHash, now }: { enrolmentHash: string; now: Date },
): Promise<StaffRow | undefined> =>
  reader
    .selectFrom('staff')
    .selectAll()
    .where('enrolment_hash', '=', enrolmentHash)
    .where('enrolment_expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

export const selectStaff = (reader: Reader): Promise<StaffRow[]> =>
  reader.selectFrom('staff').selectAll().orderBy('account').execute();

interface NewStaff {
  readonly account: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly enrolment: Enrolment;
  readonly createdAt: Date;
  readonly createdBy: string;
}

export interface Enrolment {
  readonly hash: string;
  readonly expiresAt: Date;
}

/** @returns `undefined` if the account is taken. */
export const insertStaff = (
  tx: Tx,
  { account, name, roles, enrolment, createdAt, createdBy }: NewStaff,
): Promise<StaffRow | undefined> =>
  tx
    .insertInto('staff')
    .values({
      account,
      name,
      roles: [...roles],
      enrolment_hash: enrolment.hash,
      enrolment_expires_at: enrolment.expiresAt,
      created_at: createdAt,
      created_by: createdBy,
    })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Of the sandbox's people. No account looks like this. */
export const DEMO_CREATOR = '(sandbox)';

/** @returns The person's number. */
export async function insertDemoStaff(
  tx: Tx,
  {
    account,
    name,
    roles,
    passwordHash,
    at,
  }: Pick<NewStaff, 'account' | 'name' | 'roles'> & { readonly passwordHash: string; readonly at: Date },
): Promise<bigint> {
  const { staff_id: staffId } = await tx
    .insertInto('staff')
    .values({
      account,
      name,
      roles: [...roles],
      password_hash: passwordHash,
      sealed_seed: Buffer.alloc(0),
      bound_at: at,
      created_at: at,
      created_by: DEMO_CREATOR,
    })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  return staffId;
}

export async function sealDemoSeed(tx: Tx, staffId: bigint, sealedSeed: Buffer): Promise<void> {
  await tx.updateTable('staff').set({ sealed_seed: sealedSeed }).where('staff_id', '=', staffId).execute();
}

/** Whether anybody has signed in, but for the sandbox's people. An authenticator is taken away by another admin only, so one is always bound from then on. */
export async function hasStaff(reader: Reader): Promise<boolean> {
  const bound = reader
    .selectFrom('staff')
    .select('staff_id')
    .where('bound_at', 'is not', null)
    .where('created_by', '<>', DEMO_CREATOR);
  return (await bound.limit(1).executeTakeFirst()) !== undefined;
}

export async function renewEnrolment(tx: Tx, account: string, { hash, expiresAt }: Enrolment): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ enrolment_hash: hash, enrolment_expires_at: expiresAt })
    .where('account', '=', account)
    .execute();
}

/** Takes away everything that the person could sign in with, and enables a disabled account. */
export const resetStaff = (tx: Tx, staffId: bigint, { hash, expiresAt }: Enrolment): Promise<StaffRow> =>
  tx
    .updateTable('staff')
    .set({
      password_hash: null,
      sealed_seed: null,
      bound_at: null,
      used_step: 0n,
      disabled_at: null,
      enrolment_hash: hash,
      enrolment_expires_at: expiresAt,
    })
    .where('staff_id', '=', staffId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Of people who enrol: what they will sign in with. @returns `false` if the code was used up meanwhile. */
export async function writeCredentials(
  tx: Tx,
  {
    staffId,
    enrolmentHash,
    passwordHash,
    sealedSeed,
  }: {
    staffId: bigint;
    enrolmentHash: string;
    passwordHash: string;
    sealedSeed: Buffer;
  },
): Promise<boolean> {
  const written = await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, sealed_seed: sealedSeed, bound_at: null, used_step: 0n })
    .where('staff_id', '=', staffId)
    .where('enrolment_hash', '=', enrolmentHash)
    .where('disabled_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Uses up a code's step and, with the first code, binds the authenticator and ends the enrolment. */
export async function spendStep(
  tx: Tx,
  { staffId, step, now }: { staffId: bigint; step: number; now: Date },
): Promise<boolean> {
  const spent = await tx
    .updateTable('staff')
    .set((row) => ({
      used_step: BigInt(step),
      bound_at: row.fn.coalesce('bound_at', row.val(now)),
      enrolment_hash: null,
      enrolment_expires_at: null,
    }))
    .where('staff_id', '=', staffId)
    .where('used_step', '<', BigInt(step))
    .returning('staff_id')
    .executeTakeFirst();
  return spent !== undefined;
}
