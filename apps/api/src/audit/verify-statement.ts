import type { Statement, StatementPosting, StatementSide } from '@realm/api-client/contract';
import { fromMinor, toMinor, type CurrencyCode } from '@realm/domain';
import { hashOpen, hashSealed, sealSide } from '../ledger/posting-hash';
import { hexOf, type Misfit } from './misfit';

export interface StatementCheck {
  readonly ok: boolean;
  /** How many fit, from the first on. */
  readonly postings: number;
  /** Number of postings of hash format 1 that omit an account of the house: their hashes are linked but not recomputed. */
  readonly linkedOnly: number;
  readonly first: Misfit | null;
}

type StatementState = Statement['accounts'][number]['opening'];

/** Follows each account from its opening to its closing balance, using the statement alone. */
export function verifyStatement(statement: Statement): StatementCheck {
  const reached = new Map(statement.accounts.map(({ account, opening }) => [account, opening]));
  let postings = 0;
  let linkedOnly = 0;
  let lastSeq = -1n;
  for (const posting of statement.postings) {
    const first = misfitOf(posting, { currency: statement.currencyCode, reached, lastSeq });
    if (first !== null) return { ok: false, postings, linkedOnly, first };
    moveOn(reached, posting);
    lastSeq = BigInt(posting.seq);
    postings += 1;
    if (hashOf(posting, statement.currencyCode) === null) linkedOnly += 1;
  }
  const first = misfitOfClosing(statement, reached);
  return { ok: first === null, postings, linkedOnly, first };
}

interface Before {
  readonly currency: CurrencyCode;
  readonly reached: ReadonlyMap<string, StatementState>;
  readonly lastSeq: bigint;
}

function misfitOf(posting: StatementPosting, { currency, reached, lastSeq }: Before): Misfit | null {
  const { seq, debit, credit } = posting;
  const misfit = (what: string, expected: string, found: string): Misfit => ({
    table: 'postings',
    key: seq,
    what,
    expected,
    found,
  });
  if (BigInt(seq) <= lastSeq) return misfit('seq', `above ${String(lastSeq)}`, seq);
  const amount = minorOf(credit.change, currency);
  if (amount <= 0n) return misfit('credit change', 'above 0', credit.change);
  if (minorOf(debit.change, currency) !== -amount)
    return misfit('debit change', textOf(-amount, currency), debit.change);
  if (!reached.has(debit.account) && !reached.has(credit.account))
    return misfit('debit account', 'an account of this statement', debit.account);
  return (
    misfitOfSide('debit', posting, { currency, reached, misfit }) ??
    misfitOfSide('credit', posting, { currency, reached, misfit }) ??
    misfitOfHash(posting, currency, misfit)
  );
}

type MisfitOf = (what: string, expected: string, found: string) => Misfit;

function misfitOfSide(
  name: 'debit' | 'credit',
  posting: StatementPosting,
  { currency, reached, misfit }: Pick<Before, 'currency' | 'reached'> & { misfit: MisfitOf },
): Misfit | null {
  const side = posting[name];
  const difference = (what: string, expected: string, found: string | null) =>
    expected === found ? null : misfit(`${name} ${what}`, expected, found ?? 'nothing');
  const state = reached.get(side.account);
  const after = (before: string) =>
    textOf(minorOf(before, currency) + minorOf(side.change, currency), currency);
  if (state === undefined)
    return side.before === null ? null : difference('after', after(side.before), side.after);
  return (
    difference('version', String(BigInt(state.version) + 1n), side.version) ??
    difference('before', state.balance, side.before) ??
    difference('after', after(state.balance), side.after) ??
    difference('previous', state.head, side.previous)
  );
}

function misfitOfHash(posting: StatementPosting, currency: CurrencyCode, misfit: MisfitOf): Misfit | null {
  const hash = hashOf(posting, currency);
  return hash === null || hash === posting.hash ? null : misfit('hash', hash, posting.hash);
}

/** `null` where format 1 omits the hashed values. */
function hashOf(posting: StatementPosting, currency: CurrencyCode): string | null {
  const { debit, credit, hashFormat = 1 } = posting;
  const shared = {
    eventId: posting.eventId,
    leg: posting.leg,
    type: posting.type,
    amountMinor: minorOf(credit.change, currency),
    reference: posting.reference,
    note: posting.note,
    at: new Date(posting.at),
  };
  if (hashFormat === 2) return hexOf(hashSealed(shared, sealOf(debit, currency), sealOf(credit, currency)));
  if (!isWhole(debit) || !isWhole(credit)) return null;
  const fields = {
    ...shared,
    debit: BigInt(debit.account),
    credit: BigInt(credit.account),
    debitVersion: BigInt(debit.version),
    creditVersion: BigInt(credit.version),
    debitAfter: minorOf(debit.after, currency),
    creditAfter: minorOf(credit.after, currency),
  };
  return hexOf(hashOpen(fields, bytesOf(debit.previous), bytesOf(credit.previous)));
}

/** Recomputed for an open side; otherwise as the statement gives it. */
const sealOf = (side: StatementSide, currency: CurrencyCode): Buffer =>
  isWhole(side)
    ? sealSide({
        salt: bytesOf(side.salt ?? null),
        previous: bytesOf(side.previous),
        account: BigInt(side.account),
        version: BigInt(side.version),
        after: minorOf(side.after, currency),
      })
    : bytesOf(side.sealed ?? null);

type WholeSide = StatementSide & { readonly after: string; readonly version: string };

const isWhole = (side: StatementSide): side is WholeSide => side.after !== null && side.version !== null;

function moveOn(reached: Map<string, StatementState>, { debit, credit, hash }: StatementPosting): void {
  for (const side of [debit, credit])
    if (reached.has(side.account) && isWhole(side))
      reached.set(side.account, { balance: side.after, version: side.version, head: hash });
}

function misfitOfClosing(
  { accounts }: Statement,
  reached: ReadonlyMap<string, StatementState>,
): Misfit | null {
  for (const { account, closing } of accounts)
    for (const what of ['balance', 'version', 'head'] as const) {
      const expected = reached.get(account)?.[what] ?? '';
      if (closing[what] !== expected)
        return { table: 'accounts', key: account, what: `closing ${what}`, expected, found: closing[what] };
    }
  return null;
}

const bytesOf = (hex: string | null): Buffer => Buffer.from(hex ?? '', 'hex');
const minorOf = (amount: string, currency: CurrencyCode): bigint => toMinor({ amount, currency });
const textOf = (minor: bigint, currency: CurrencyCode): string => fromMinor(minor, currency).amount;
