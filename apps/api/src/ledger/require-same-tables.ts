import {
  CURRENCY_CODES,
  LEDGER_TYPES,
  LEDGER_TYPE_CODES,
  currencyOf,
  maxBalanceMinor,
  type CurrencyCode,
  type LedgerAccount,
  type LedgerType,
} from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../db/database';
import { CURRENCY_SLOTS, KIND_NUMBERS, isOwned, type AccountKind } from './port/account-id';

interface Rule {
  readonly type: number;
  readonly debit: string;
  readonly credit: string;
}

const WALLET = ['available', 'frozen'];
const OWN: Readonly<Record<LedgerAccount, readonly string[]>> = {
  available: WALLET,
  frozen: WALLET,
  game: Object.keys(KIND_NUMBERS).filter((kind) => kind.startsWith('game-')),
};

interface Movement {
  /** At least one rule of the type moves money so, … */
  readonly is: Sides;
  /** … and none so. */
  readonly never: Sides;
}

/** The effect of a type on the member's visible balances. */
function movementOf(type: LedgerType): Movement {
  const { direction, account } = LEDGER_TYPES[type];
  const own = OWN[account];
  switch (direction) {
    case 'in':
      return { is: { credit: own }, never: { debit: own } };
    case 'out':
      return { is: { debit: own }, never: { credit: own } };
    case 'hold':
      return { is: { debit: ['available'], credit: ['frozen'] }, never: { debit: ['frozen'] } };
    case 'release':
      return { is: { debit: ['frozen'], credit: ['available'] }, never: { debit: ['available'] } };
  }
}
type Sides = Partial<Record<'debit' | 'credit', readonly string[]>>;

interface KindRow {
  readonly kind: bigint;
  readonly name: string;
  readonly owned: boolean;
  readonly floor: bigint | null;
  readonly ceiling: bigint | null;
}

interface CurrencyRow {
  readonly slot: bigint;
  readonly code: string;
  readonly scale: bigint;
  readonly max_minor: bigint;
}

/**
 * Account kinds, currencies and types are in the database and in this program, with every column. The database may know more: a newer
 * build has migrated it.
 *
 * @throws where they differ, naming each difference: such a program may not post.
 */
export async function requireSameTables(reader: Reader): Promise<void> {
  const kinds = await sql<KindRow>`
    select kind::bigint, name, owned, floor, ceiling from ledger_kinds`.execute(reader);
  const currencies = await sql<CurrencyRow>`
    select slot::bigint, code, scale::bigint, max_minor from ledger_currencies`.execute(reader);
  const rules = await sql<Rule>`
    select r.type::int, debit.name as debit, credit.name as credit from ledger_rules r
    join ledger_kinds debit on debit.kind = r.debit_kind
    join ledger_kinds credit on credit.kind = r.credit_kind`.execute(reader);
  const kindsByName = new Map(kinds.rows.map((row) => [row.name, row]));
  const currenciesByCode = new Map(currencies.rows.map((row) => [row.code, row]));
  const differences = [
    ...(Object.keys(KIND_NUMBERS) as AccountKind[]).flatMap((kind) =>
      compareColumns(`account kind ${kind}`, columnsOfKind(kind), kindsByName.get(kind)),
    ),
    ...CURRENCY_CODES.flatMap((code) =>
      compareColumns(`currency ${code}`, columnsOfCurrency(code), currenciesByCode.get(code)),
    ),
    ...LEDGER_TYPE_CODES.flatMap((type) => compareDirection(type, rules.rows)),
  ];
  if (differences.length > 0)
    throw new Error(`The database's ledger tables are not this program's: ${differences.join('; ')}`);
}

/** A credit line is a loan: a balance below zero, which repayment brings to zero. */
const columnsOfKind = (kind: AccountKind): Omit<KindRow, 'name'> => ({
  kind: BigInt(KIND_NUMBERS[kind]),
  owned: isOwned(kind),
  floor: isOwned(kind) ? 0n : null,
  ceiling: kind === 'credit-line' ? 0n : null,
});

const columnsOfCurrency = (code: CurrencyCode): Omit<CurrencyRow, 'code'> => ({
  slot: BigInt(CURRENCY_SLOTS[code]),
  scale: BigInt(currencyOf(code).scale),
  max_minor: maxBalanceMinor(code),
});

function compareColumns<Columns extends object>(
  what: string,
  known: Columns,
  stored: Columns | undefined,
): string[] {
  if (stored === undefined) return [`${what} is not there`];
  const columns = Object.keys(known) as (keyof Columns & string)[];
  return columns
    .filter((column) => stored[column] !== known[column])
    .map(
      (column) => `${what} has ${column} ${String(known[column])} here and ${String(stored[column])} there`,
    );
}

function compareDirection(type: LedgerType, rules: readonly Rule[]): string[] {
  const { is, never } = movementOf(type);
  const own = rules.filter((rule) => rule.type === type);
  const moves = own.some((rule) => matches(rule, is));
  const against = own.some((rule) => matches(rule, never));
  return moves && !against
    ? []
    : [`type ${String(type)} is '${LEDGER_TYPES[type].direction}' here and its rules say otherwise`];
}

const matches = (rule: Rule, sides: Sides): boolean =>
  (sides.debit?.includes(rule.debit) ?? true) && (sides.credit?.includes(rule.credit) ?? true);
