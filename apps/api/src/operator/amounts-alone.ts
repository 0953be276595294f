import { sql } from 'kysely';
import { textsLiteral } from '../db/array-literal';
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

type SumAlone = (member: string) => bigint;

/**
 * What the person gave, took or lent alone within a day, and what anybody did alone for a member: the larger sum. Many amounts below
 * the limit are one above it. In millionths of a USDT.
 */
async function readSumsAlone(
  reader: Reader,
  { staffId, members, now }: Pick<AmountAlone, 'staffId' | 'now'> & { readonly members: readonly string[] },
): Promise<SumAlone> {
  if (members.length === 0) return () => 0n;
  const rows = await reader
    .selectFrom('amounts_alone')
    .select(({ fn }) => [
      'member',
      fn.sum<bigint | null>('worth_minor').filterWhere('staff_id', '=', staffId).as('byPerson'),
      fn.sum<bigint | null>('worth_minor').as('byAll'),
    ])
    .where('at', '>', since(now))
    .where(({ or, eb }) =>
      or([
        eb('staff_id', '=', staffId),
        eb('member', '=', sql<string>`any(${textsLiteral([...new Set(members)])}::text[])`),
      ]),
    )
    .groupBy('member')
    .execute();
  const byPerson = rows.reduce((sum, row) => sum + BigInt(row.byPerson ?? 0), 0n);
  const forMembers = new Map(rows.map((row) => [row.member, BigInt(row.byAll ?? 0)]));
  return (member) => {
    const forMember = forMembers.get(member) ?? 0n;
    return byPerson > forMember ? byPerson : forMember;
  };
}

const isAbove = (worthMinor: bigint, limitUsdt: number): boolean => worthMinor > BigInt(limitUsdt) * USDT;

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
  { member, worthMinor, ...by }: WeighedAmount,
): Promise<boolean> {
  const judge = await takesTwoAmong(reader, { ...by, members: member === null ? [] : [member] });
  return judge({ member, worthMinor });
}

/** As `takesTwo`, for several amounts, none of which was done yet. */
export async function takesTwoAmong(
  reader: Reader,
  {
    staffId,
    members,
    limitUsdt,
    now,
  }: Pick<WeighedAmount, 'staffId' | 'limitUsdt' | 'now'> & { readonly members: readonly string[] },
): Promise<(amount: Pick<WeighedAmount, 'member' | 'worthMinor'>) => boolean> {
  const sumAlone = staffId === null ? () => 0n : await readSumsAlone(reader, { staffId, members, now });
  return ({ member, worthMinor }) =>
    worthMinor === null ||
    isAbove(worthMinor, limitUsdt) ||
    (member !== null && isAbove(worthMinor + sumAlone(member), limitUsdt));
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
