import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { readHead } from '../ledger/chain.repository';
import { NO_HASH, hashLink } from '../ledger/posting-hash';
import type { ArchivedBatch } from './archive-format';
import { hexOf, isSame, type Misfit } from './misfit';
import { batchesOf, linkPages, type BatchRow } from './read-rows';

/** A link of the chain, which covers all batches up to it. */
export interface ChainHead {
  readonly number: number;
  /** Hexadecimal. */
  readonly hash: string;
}

interface Link {
  readonly number: bigint;
  readonly batch: bigint;
  readonly hash: Uint8Array;
}

export interface ChainAudit {
  /** How many fit, from the first on. */
  readonly links: number;
  /** As it is stored; `null` before the first batch. */
  readonly head: ChainHead | null;
  readonly first: Misfit | null;
}

/** @param expected - Heads recorded earlier: the ledger must still contain what they cover. */
export async function auditChain(tx: Tx, expected: readonly ChainHead[]): Promise<ChainAudit> {
  const { links, first } = await followLinks(tx);
  return {
    links,
    head: await headOf(tx),
    first: first ?? (await misfitOfUnlinked(tx)) ?? (await misfitOfNoted(tx, expected)),
  };
}

async function followLinks(tx: Tx): Promise<Pick<ChainAudit, 'links' | 'first'>> {
  let links = 0;
  let previous: Uint8Array = NO_HASH;
  for await (const rows of linkPages(tx)) {
    const batches = await batchesOf(tx, rows);
    for (const link of rows) {
      const first = misfitOf(link, batches.get(link.batch), { number: BigInt(links) + 1n, previous });
      if (first !== null) return { links, first };
      links += 1;
      previous = link.hash;
    }
  }
  return { links, first: null };
}

function misfitOf(
  { number, batch: batchId, hash }: Link,
  batch: BatchRow | undefined,
  due: { number: bigint; previous: Uint8Array },
): Misfit | null {
  const row = { table: 'chain', key: String(number) } as const;
  if (number !== due.number)
    return { ...row, what: 'number', expected: String(due.number), found: String(number) };
  if (batch === undefined)
    return { ...row, what: 'batch', expected: 'a batch', found: `${String(batchId)}, which is not there` };
  const expected = hashLink(due.previous, { number, digest: batch.digest, postings: batch.postings });
  return isSame(expected, hash)
    ? null
    : { ...row, what: 'hash', expected: hexOf(expected), found: hexOf(hash) };
}

/** Each batch has one link, except the newest, which are not linked yet. */
async function misfitOfUnlinked(tx: Tx): Promise<Misfit | null> {
  const { rows } = await sql<{ batch: bigint; links: bigint }>`
    select b.id as batch, count(c.number) as links from batches b left join chain c on c.batch = b.id
    group by b.id
    having count(c.number) > 1 or (count(c.number) = 0 and b.id <= (select linked_to from chain_progress))
    order by b.id limit 1`.execute(tx);
  const unlinked = rows[0];
  return unlinked === undefined
    ? null
    : {
        table: 'batches',
        key: String(unlinked.batch),
        what: 'links',
        expected: '1',
        found: String(unlinked.links),
      };
}

/** Each of these batches of an archive is in the database as it was archived. */
export async function misfitOfBatches(tx: Tx, archived: readonly ArchivedBatch[]): Promise<Misfit | null> {
  const stored = await batchesOf(
    tx,
    archived.map(({ id: batch }) => ({ batch })),
  );
  for (const { id, digest, link, linkHash } of archived) {
    const batch = stored.get(id);
    const found = batch === undefined ? 'none' : hexOf(batch.digest);
    if (found !== hexOf(digest))
      return { table: 'batches', key: String(id), what: 'digest', expected: hexOf(digest), found };
    const hash = (await readLink(tx, link)) ?? 'none';
    if (hash !== hexOf(linkHash))
      return { table: 'chain', key: String(link), what: 'hash', expected: hexOf(linkHash), found: hash };
  }
  return null;
}

/** The ledger still has each of these links. */
export async function misfitOfNoted(tx: Tx, expected: readonly ChainHead[]): Promise<Misfit | null> {
  for (const noted of [...expected].sort((a, b) => a.number - b.number)) {
    const found = await readLink(tx, BigInt(noted.number));
    if (found !== noted.hash)
      return {
        table: 'chain',
        key: String(noted.number),
        what: 'noted hash',
        expected: noted.hash,
        found: found ?? 'none',
      };
  }
  return null;
}

/** A link's hash in hexadecimal; `null` when there is none of that number. */
export async function readLink(tx: Tx, number: bigint): Promise<string | null> {
  const link = await tx.selectFrom('chain').select('hash').where('number', '=', number).executeTakeFirst();
  return link === undefined ? null : hexOf(link.hash);
}

async function headOf(tx: Tx): Promise<ChainHead | null> {
  const last = await readHead(tx);
  return last === null ? null : { number: Number(last.number), hash: hexOf(last.hash) };
}
