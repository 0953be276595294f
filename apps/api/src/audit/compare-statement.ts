import type { Statement } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { numbersLiteral } from '../db/array-literal';
import { readLink } from './audit-chain';
import { hexOf, type Misfit } from './misfit';

const POSTINGS_PER_QUERY = 10_000;

/** Checks that the ledger still contains a statement: each posting under its hash, and the head that the chain had then. */
export async function compareStatement(tx: Tx, { head, postings }: Statement): Promise<Misfit | null> {
  for (let at = 0; at < postings.length; at += POSTINGS_PER_QUERY) {
    const misfit = await misfitAmong(tx, postings.slice(at, at + POSTINGS_PER_QUERY));
    if (misfit !== null) return misfit;
  }
  if (head === null) return null;
  const stored = (await readLink(tx, BigInt(head.number))) ?? 'none';
  return stored === head.hash
    ? null
    : { table: 'chain', key: head.number, what: 'hash in the ledger', expected: head.hash, found: stored };
}

async function misfitAmong(tx: Tx, postings: Statement['postings']): Promise<Misfit | null> {
  const seqs = numbersLiteral(postings.map(({ seq }) => BigInt(seq)));
  const rows = await tx
    .selectFrom('postings')
    .select(['seq', 'hash'])
    .where('seq', '=', sql<bigint>`any (${seqs}::text::bigint[])`)
    .execute();
  const stored = new Map(rows.map(({ seq, hash }) => [String(seq), hexOf(hash)]));
  for (const { seq, hash } of postings) {
    const found = stored.get(seq) ?? 'none';
    if (found !== hash)
      return { table: 'postings', key: seq, what: 'hash in the ledger', expected: hash, found };
  }
  return null;
}
