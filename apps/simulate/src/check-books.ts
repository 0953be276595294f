import { digestOf, hashLink, NO_HASH } from '../../api/src/ledger/posting-hash';
import type { Books, WrittenLink, WrittenPosting } from './books';
import { walletOf } from './chart';
import type { Replay } from './replay';

/** What is wrong with the books themselves, whatever was answered. */
export function checkBooks(books: Books, replay: Replay): string[] {
  return [...replay.faults, ...checkChain(books), ...checkAccounts(books, replay)];
}

function checkChain({ links, postings, loose }: Books): string[] {
  const faults = loose === 0 ? [] : [`${String(loose)} batches or postings have no link`];
  let previous: Uint8Array = NO_HASH;
  for (const [position, link] of links.entries()) {
    const rows = postings.filter((posting) => posting.link === link.number);
    if (link.number !== BigInt(position + 1)) faults.push(`link ${String(position + 1)} is missing`);
    faults.push(...checkLink(link, rows, previous));
    previous = link.hash;
  }
  return faults;
}

function checkLink(link: WrittenLink, rows: readonly WrittenPosting[], previous: Uint8Array): string[] {
  const faults: string[] = [];
  const where = `link ${String(link.number)}`;
  if (rows.length !== link.postings) faults.push(`${where} counts other postings than it has`);
  const digest = digestOf(rows.map(({ hash }) => hash));
  if (!digest.equals(link.digest)) faults.push(`${where} has a digest of other postings`);
  const hash = hashLink(previous, { number: link.number, digest, postings: rows.length });
  if (!hash.equals(link.hash)) faults.push(`${where} does not follow the link before it`);
  if (link.wallets !== `{${walletsIn(rows).join(',')}}`) faults.push(`${where} names other wallets`);
  return faults;
}

/** The wallets whose amounts these postings change, by number. */
export function walletsIn(rows: readonly Pick<WrittenPosting, 'debit' | 'credit'>[]): bigint[] {
  const wallets = new Set<bigint>();
  for (const account of rows.flatMap(({ debit, credit }) => [debit, credit])) {
    const wallet = walletOf(account);
    if (wallet !== null) wallets.add(wallet);
  }
  return [...wallets].sort((one, other) => Number(one - other));
}

function checkAccounts({ accounts }: Books, { ledger, heads }: Replay): string[] {
  const faults: string[] = [];
  let sum = 0n;
  for (const { id, balance, version, floor, head } of accounts) {
    const expected = ledger.of(id);
    sum += balance;
    if (balance !== expected.balance)
      faults.push(`account ${String(id)} holds ${String(balance)}, not ${String(expected.balance)}`);
    if (version !== expected.version) faults.push(`account ${String(id)} has another version than postings`);
    if (floor !== expected.floor) faults.push(`account ${String(id)} has another floor than it was given`);
    if (!Buffer.from(heads.get(id) ?? NO_HASH).equals(head))
      faults.push(`account ${String(id)} has another head than its last posting`);
  }
  const open = new Set(accounts.map(({ id }) => id));
  for (const id of ledger.accounts.keys())
    if (!open.has(id)) faults.push(`account ${String(id)} is not open`);
  if (sum !== 0n) faults.push(`all balances together are ${String(sum)}`);
  return faults;
}
