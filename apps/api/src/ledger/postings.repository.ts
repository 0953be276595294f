import type { LedgerType } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database';
import { hashesLiteral, numbersLiteral, textsLiteral } from './array-literal';
import type { Leg, LedgerEvent, Posting } from './evaluate';

/** Writes postings as one batch. The database proves that they continue the accounts as they stand, or refuses all of them. */
export async function writeBatch(db: Reader, postings: readonly Posting[]): Promise<void> {
  const [only, ...others] = postings;
  if (only === undefined) return;
  await (others.length === 0 ? writeOne(only) : writeMany(postings)).execute(db);
}

const writeOne = (p: Posting) => sql`select ledger_write_one(
  ${p.eventId}::text, ${p.leg}::smallint, ${p.type}::smallint, ${p.debit}::bigint, ${p.credit}::bigint,
  ${p.amountMinor}::bigint, ${p.debitVersion}::bigint, ${p.creditVersion}::bigint, ${p.debitAfter}::bigint,
  ${p.creditAfter}::bigint, ${p.debitHead}::bytea, ${p.creditHead}::bytea, ${p.hash}::bytea,
  ${p.reference}::text, ${p.note}::text, ${p.at.getTime()}::bigint)`;

function writeMany(postings: readonly Posting[]) {
  const numbers = (of: (posting: Posting) => bigint | number) => numbersLiteral(postings.map(of));
  const texts = (of: (posting: Posting) => string) => textsLiteral(postings.map(of));
  const hashes = (of: (posting: Posting) => Uint8Array) => hashesLiteral(postings.map(of));
  return sql`select ledger_write(
    ${texts((p) => p.eventId)}::text::text[],
    ${numbers((p) => p.leg)}::text::smallint[],
    ${numbers((p) => p.type)}::text::smallint[],
    ${numbers((p) => p.debit)}::text::bigint[],
    ${numbers((p) => p.credit)}::text::bigint[],
    ${numbers((p) => p.amountMinor)}::text::bigint[],
    ${numbers((p) => p.debitVersion)}::text::bigint[],
    ${numbers((p) => p.creditVersion)}::text::bigint[],
    ${numbers((p) => p.debitAfter)}::text::bigint[],
    ${numbers((p) => p.creditAfter)}::text::bigint[],
    ${hashes((p) => p.debitHead)}::text::bytea[],
    ${hashes((p) => p.creditHead)}::text::bytea[],
    ${hashes((p) => p.hash)}::text::bytea[],
    ${texts((p) => p.reference)}::text::text[],
    ${texts((p) => p.note)}::text::text[],
    ${numbers((p) => p.at.getTime())}::text::bigint[])`;
}

/** The events among these that were posted earlier, with their legs. Look under the accounts' locks: then nobody is posting them. */
export async function findEvents(
  tx: Tx,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Leg[]>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<{
    event_id: string;
    type: LedgerType;
    debit: bigint;
    credit: bigint;
    amount_minor: bigint;
  }>`select * from ledger_posted(${textsLiteral(eventIds)}::text::text[])`.execute(tx);
  const found = new Map<string, Leg[]>();
  for (const { event_id, type, debit, credit, amount_minor } of rows) {
    const legs = found.get(event_id) ?? [];
    legs.push({ type, debit, credit, amountMinor: amount_minor });
    found.set(event_id, legs);
  }
  return found;
}

/** Whether an event of this id moved just this. */
export const isSameEvent = ({ legs }: Pick<LedgerEvent, 'legs'>, stored: readonly Leg[]): boolean =>
  legs.length === stored.length &&
  legs.every((leg, position) => {
    const other = stored[position];
    return (
      leg.type === other?.type &&
      leg.debit === other.debit &&
      leg.credit === other.credit &&
      leg.amountMinor === other.amountMinor
    );
  });
