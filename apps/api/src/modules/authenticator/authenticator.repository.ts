import type { Reader, Tx } from '../../db/database';

export interface Authenticator {
  readonly sealedSeed: Buffer;
  readonly createdAt: Date;
  readonly boundAt: Date | null;
  /** The newest step whose code was used. */
  readonly usedStep: bigint;
}

export async function findAuthenticator(reader: Reader, memberId: bigint): Promise<Authenticator | null> {
  const row = await reader
    .selectFrom('authenticators')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { sealed_seed: sealedSeed, created_at: createdAt, bound_at: boundAt, used_step: usedStep } = row;
  return { sealedSeed, createdAt, boundAt, usedStep };
}

interface Draft {
  readonly memberId: bigint;
  readonly sealedSeed: Buffer;
  readonly now: Date;
}

/** Replaces the seed of an earlier try. @returns `false` if an authenticator is bound. */
export async function writeDraft(tx: Tx, { memberId, sealedSeed, now }: Draft): Promise<boolean> {
  const written = await tx
    .insertInto('authenticators')
    .values({ member_id: memberId, sealed_seed: sealedSeed, created_at: now, bound_at: null, used_step: 0n })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ sealed_seed: sealedSeed, created_at: now, used_step: 0n })
        .where('authenticators.bound_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Uses up a step. Of any number of calls at once with the same code, one succeeds. */
export async function takeStep(
  tx: Tx,
  { memberId, sealedSeed, step }: { memberId: bigint; sealedSeed: Buffer; step: number },
): Promise<boolean> {
  const taken = await tx
    .updateTable('authenticators')
    .set({ used_step: BigInt(step) })
    .where('member_id', '=', memberId)
    .where('sealed_seed', '=', sealedSeed)
    .where('used_step', '<', BigInt(step))
    .returning('member_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function markBound(tx: Tx, memberId: bigint, now: Date): Promise<boolean> {
  const bound = await tx
    .updateTable('authenticators')
    .set({ bound_at: now })
    .where('member_id', '=', memberId)
    .where('bound_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return bound !== undefined;
}

export async function deleteAuthenticator(tx: Tx, memberId: bigint): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  const deleted = await tx
    .deleteFrom('authenticators')
    .where('member_id', '=', memberId)
    .where('bound_at', 'is not', null)
    .returning('member_id')
    .executeTakeFirst();
  return deleted !== undefined;
}
