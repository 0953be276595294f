import type { Statement, StatementPosting, StatementSide } from '@realm/api-client/contract';
import type { Misfit } from './misfit';

const NO_POSTING = 'no posting';
const FIELDS = ['at', 'type', 'eventId', 'leg', 'reference', 'note', 'hash', 'batch'] as const;
const SIDE_FIELDS = [
  ...(['account', 'kind', 'change', 'before', 'after', 'version', 'previous'] as const),
  ...(['salt', 'sealed'] as const),
];

/** @param expected - Of the ledger. */
export function misfitOfPosting(
  expected: StatementPosting,
  found: StatementPosting | undefined,
): Misfit | null {
  if (found === undefined || BigInt(found.seq) > BigInt(expected.seq))
    return misfitOf(expected.seq, 'hash', [expected.hash, NO_POSTING]);
  if (found.seq !== expected.seq) return misfitOf(found.seq, 'hash', [NO_POSTING, found.hash]);
  const { seq } = found;
  for (const field of FIELDS)
    if (expected[field] !== found[field]) return misfitOf(seq, field, [expected[field], found[field]]);
  if (expected.hashFormat !== (found.hashFormat ?? 1))
    return misfitOf(seq, 'hashFormat', [expected.hashFormat, found.hashFormat]);
  // It may have been linked since.
  if (found.link !== null && found.link !== expected.link)
    return misfitOf(seq, 'link', [expected.link, found.link]);
  return misfitOfSide('debit', expected, found) ?? misfitOfSide('credit', expected, found);
}

function misfitOfSide(
  name: 'debit' | 'credit',
  expected: StatementPosting,
  found: StatementPosting,
): Misfit | null {
  const valueOf = (side: StatementSide, field: (typeof SIDE_FIELDS)[number]) => side[field] ?? null;
  for (const field of SIDE_FIELDS) {
    const [due, has] = [valueOf(expected[name], field), valueOf(found[name], field)];
    if (due !== has) return misfitOf(found.seq, `${name} ${field}`, [due, has]);
  }
  return null;
}

type Text = string | number | null | undefined;

const misfitOf = (seq: string, what: string, [expected, found]: readonly [Text, Text]): Misfit => ({
  table: 'postings',
  key: seq,
  what,
  expected: String(expected ?? 'nothing'),
  found: String(found ?? 'nothing'),
});

type StatementAccount = Statement['accounts'][number];

/** Each account once. One that the ledger has no posting of may be left out: older statements have fewer kinds. */
export function misfitOfAccounts(
  expected: readonly StatementAccount[],
  { accounts }: Statement,
): Misfit | null {
  const due = new Map(expected.map((one) => [one.account, one]));
  for (const found of accounts) {
    const misfit = misfitOfAccount(due.get(found.account), found);
    if (misfit !== null) return misfit;
    due.delete(found.account);
  }
  const missing = [...due.values()].find(({ closing }) => closing.version !== '0');
  return missing === undefined
    ? null
    : {
        table: 'accounts',
        key: missing.account,
        what: 'closing balance',
        expected: missing.closing.balance,
        found: 'no account',
      };
}

function misfitOfAccount(expected: StatementAccount | undefined, found: StatementAccount): Misfit | null {
  const misfit = (what: string, due: string, has: string): Misfit => ({
    table: 'accounts',
    key: found.account,
    what,
    expected: due,
    found: has,
  });
  if (expected === undefined) return misfit('account', 'each of the member’s accounts once', found.account);
  if (expected.kind !== found.kind) return misfit('kind', expected.kind, found.kind);
  for (const end of ['opening', 'closing'] as const)
    for (const field of ['balance', 'version', 'head'] as const)
      if (expected[end][field] !== found[end][field])
        return misfit(`${end} ${field}`, expected[end][field], found[end][field]);
  return null;
}
