import { LIMIT_PERIODS, firstHour } from '@realm/domain';
import { sql } from 'kysely';
import { textsLiteral } from '../../db/array-literal';
import type { Reader, Tx } from '../../db/database';
import { countedDeposits } from '../protection';
import type { MemberPackage } from './member-package';

type Use = MemberPackage['uses'][number];

/** What the member's limits count: the stakes of the hours of the longest period, and the deposits. */
export async function readUses(reader: Reader, memberId: bigint, now: Date): Promise<Use[]> {
  const since = Math.min(...LIMIT_PERIODS.map((period) => firstHour(period, now.getTime())));
  const { rows: stakes } = await sql<Use>`
    select side, hour as at, currency, amount_minor from counted_hours
    where member_id = ${memberId} and hour >= ${new Date(since)}::timestamptz`.execute(reader);
  const deposits = (await countedDeposits(reader, memberId, now)).map(
    ({ at, currency, creditMinor }): Use => ({
      side: 'deposited',
      at: new Date(at),
      currency,
      amount_minor: creditMinor,
    }),
  );
  return sumUses([...stakes, ...deposits]);
}

/** One for each side, time and currency, in this order. */
function sumUses(uses: readonly Use[]): Use[] {
  const sums = new Map<string, Use>();
  for (const use of uses) {
    const key = `${use.side} ${use.at.toISOString()} ${use.currency}`;
    sums.set(key, { ...use, amount_minor: use.amount_minor + (sums.get(key)?.amount_minor ?? 0n) });
  }
  return [...sums.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, use]) => use);
}

/** Makes the member's limits count these. What this cell counts of the member's first time here is among them. */
export async function writeUses(
  tx: Tx,
  { memberId, uses, now }: { memberId: bigint; uses: readonly Use[]; now: Date },
): Promise<void> {
  await tx.deleteFrom('moved_uses').where('member_id', '=', memberId).execute();
  const own = await readUses(tx, memberId, now);
  const moved = sumUses([...uses, ...own.map((use) => ({ ...use, amount_minor: -use.amount_minor }))]);
  const of = (field: (use: Use) => string) => textsLiteral(moved.map(field));
  await sql`
    insert into moved_uses (member_id, side, at, currency, amount_minor)
    select ${memberId}::bigint, * from unnest(
      ${of(({ side }) => side)}::text::text[], ${of(({ at }) => at.toISOString())}::text::timestamptz[],
      ${of(({ currency }) => currency)}::text::text[], ${of(({ amount_minor: minor }) => String(minor))}::text::bigint[]
    ) as use (side, at, currency, amount_minor) where amount_minor <> 0`.execute(tx);
}
