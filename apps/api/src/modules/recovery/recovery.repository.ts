import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { RecoveryKind } from '@realm/domain';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';

export type RecoveryRow = Selectable<Tables['recovery_requests']>;

/** No member has this number. Queries about an unknown account find nothing by it, and take as long as others. */
export const NOBODY = 0n;

/** Ends requests whose time is over, so that another one may begin. */
export async function endExpired(
  reader: Reader,
  now: Date,
  only?: { readonly accountKey: string; readonly kind: RecoveryKind },
): Promise<void> {
  let ending = reader
    .updateTable('recovery_requests')
    .set((row) => ({ status: 'expired', ended_at: row.ref('expires_at'), proof_hash: null }))
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now);
  if (only !== undefined)
    ending = ending.where('account_key', '=', only.accountKey).where('kind', '=', only.kind);
  await ending.execute();
}

/** @returns `undefined` if a reviewed request for the same account and kind is open. */
export const insertRecovery = (
  tx: Tx,
  row: Insertable<Tables['recovery_requests']>,
): Promise<RecoveryRow | undefined> =>
  tx
    .insertInto('recovery_requests')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_key', 'kind'])
        .where(sql<boolean>`status in ('reviewing', 'cooling')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

/** Ends the open request of an account and kind that an unknown device began, unless staff have agreed to it already. */
export const cancelStrangers = (
  tx: Tx,
  { account_key: accountKey, kind }: Pick<Insertable<Tables['recovery_requests']>, 'account_key' | 'kind'>,
  now: Date,
): Promise<RecoveryRow | undefined> =>
  tx
    .updateTable('recovery_requests')
    .set({ status: 'cancelled', ended_at: now })
    .where('account_key', '=', accountKey)
    .where('kind', '=', kind)
    .where('status', '=', 'reviewing')
    .where('known_device', '=', false)
    .returningAll()
    .executeTakeFirst();

export const findByCode = (reader: Reader, codeHash: string): Promise<RecoveryRow | undefined> =>
  reader.selectFrom('recovery_requests').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();

export const findById = (reader: Reader, recoveryId: bigint): Promise<RecoveryRow | undefined> =>
  reader.selectFrom('recovery_requests').selectAll().where('recovery_id', '=', recoveryId).executeTakeFirst();

/** A member's reviewed requests that are not over. */
export const selectOpen = (reader: Reader, memberId: bigint, now: Date): Promise<RecoveryRow[]> =>
  reader
    .selectFrom('recovery_requests')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('status', 'in', ['reviewing', 'cooling'])
    .orderBy('recovery_id')
    .execute();

/** The latest end of the cooling periods that run; `null` without one. */
export async function coolingUntil(reader: Reader, memberId: bigint, now: Date): Promise<Date | null> {
  const { until } = await reader
    .selectFrom('recovery_requests')
    .select((row) => row.fn.max('ready_at').as('until'))
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('status', '=', 'cooling')
    .where('ready_at', '>', now)
    .executeTakeFirstOrThrow();
  return until;
}

/** Uses up one of a code's attempts, before its outcome is known: of parallel guesses each counts. */
export const takeProofAttempt = (
  reader: Reader,
  { codeHash, maxAttempts, now }: { codeHash: string; maxAttempts: number; now: Date },
): Promise<RecoveryRow | undefined> =>
  reader
    .updateTable('recovery_requests')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('code_hash', '=', codeHash)
    .where('status', '=', 'code')
    .where('attempts', '<', maxAttempts)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Changes a request that is still as `from` and not over. @returns `undefined` if it is not. */
export const changeRecovery = (
  tx: Tx,
  {
    recoveryId,
    from,
    now,
    change,
  }: {
    recoveryId: bigint;
    from: readonly RecoveryRow['status'][];
    now: Date;
    change: Updateable<Tables['recovery_requests']>;
  },
): Promise<RecoveryRow | undefined> =>
  tx
    .updateTable('recovery_requests')
    .set(change)
    .where('recovery_id', '=', recoveryId)
    .where('status', 'in', from)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Held until the transaction ends. Taken before the request's own lock, everywhere. */
export const lockOwner = (tx: Tx, memberId: bigint) =>
  tx
    .selectFrom('members')
    .select(['member_id', 'uid', 'account', 'disabled', 'move_state'])
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

const LISTED = 100;

/**
 * What staff see: reviewed requests in this status, the oldest first. Those from a device that the account knows come before others, and
 * those for accounts that do not exist last: anybody can send a hundred of them.
 */
export const selectReviews = (
  reader: Reader,
  status: 'reviewing' | 'cooling',
  now: Date,
): Promise<RecoveryRow[]> =>
  reader
    .selectFrom('recovery_requests')
    .selectAll()
    .where('status', '=', status)
    .where('expires_at', '>', now)
    .orderBy((row) => row('member_id', 'is', null))
    .orderBy('known_device', 'desc')
    .orderBy('recovery_id')
    .limit(LISTED)
    .execute();
