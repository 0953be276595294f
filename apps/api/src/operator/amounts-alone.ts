import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database';

const USDT = 1_000_000n;
const WINDOW_MS = 24 * 60 * 60_000;
const since = (now: Date): Date => new Date(now.getTime() - WINDOW_MS);

/** Whose amount, and for whom. */
export interface AmountAlone {
  readonly staffId: bigint;
  /** The member's public id. */
  readonly member: string;
  readonly now: Date;
}

/**
 * What the person gave, took or lent alone within a day, and what anybody did alone for the member: the larger sum. Many amounts below
 * the limit are one above it. In millionths of a USDT.
 */
async function sumAlone(reader: Reader, { staffId, member, now }: AmountAlone): Promise<bigint> {
  const sums = await reader
    .selectFrom('amounts_alone')
    .select(({ fn }) => [
      fn.sum<bigint | null>('worth_minor').filterWhere('staff_id', '=', staffId).as('byPerson'),
      fn.sum<bigint | null>('worth_minor').filterWhere('member', '=', member).as('forMember'),
    ])
    .where('at', '>', since(now))
    .where(({ or, eb }) => or([eb('staff_id', '=', staffId), eb('member', '=', member)]))
    .executeTakeFirstOrThrow();
  const byPerson = BigInt(sums.byPerson ?? 0);
  const forMember = BigInt(sums.forMember ?? 0);
  return byPerson > forMember ? byPerson : forMember;
}

export interface WeighedAmount {
  /** `null`: the operator secret was shown. A name that came with it is nobody's, so nothing can be counted as theirs. */
  readonly staffId: bigint | null;
  /** `null`: not an amount that counts with others. */
  readonly member: string | null;
  /** In millionths of a USDT; `null`: unknown. */
  readonly worthMinor: bigint | null;
  readonly limitUsdt: number;
  readonly now: Date;
}

/** Whether an amount is above the limit for one person, with what was done alone before it. */
export async function takesTwo(
  reader: Reader,
  { staffId, member, worthMinor, limitUsdt, now }: WeighedAmount,
): Promise<boolean> {
  const limitMinor = BigInt(limitUsdt) * USDT;
  if (worthMinor === null || worthMinor > limitMinor) return true;
  if (staffId === null || member === null) return false;
  return (await sumAlone(reader, { staffId, member, now })) + worthMinor > limitMinor;
}

/** Holds back other commands of the person and for the member until the transaction ends, so that each counts what the others did. */
export async function holdAlone(tx: Tx, { staffId, member }: AmountAlone): Promise<void> {
  // Always the person first: nobody waits for a person while holding a member.
  for (const turn of [`amounts by ${String(staffId)}`, `amounts for ${member}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(tx);
}

export async function noteAlone(
  tx: Tx,
  { staffId, member, now }: AmountAlone,
  worthMinor: bigint,
): Promise<void> {
  if (worthMinor <= 0n) return;
  await tx
    .insertInto('amounts_alone')
    .values({ staff_id: staffId, member, worth_minor: worthMinor, at: now })
    .execute();
}

export async function pruneAlone(reader: Reader, now: Date): Promise<void> {
  await reader.deleteFrom('amounts_alone').where('at', '<=', since(now)).execute();
}
