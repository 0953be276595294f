import { LEDGER_TYPES, LEDGER_TYPE_CODES, type LedgerAccount, type LedgerType } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../db/database';
import { CURRENCY_SLOTS, KIND_NUMBERS } from './account-id';

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

/** What a type does to what a member sees. */
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

/**
 * The numbers of account kinds, currencies and types are in the database and in this program. The database may know more: a newer
 * build has migrated it.
 *
 * @throws where they differ, naming each difference: such a program may not post.
 */
export async function requireSameTables(reader: Reader): Promise<void> {
  const kinds = await sql<NumberedName>`select kind::int as number, name from ledger_kinds`.execute(reader);
  const slots =
    await sql<NumberedName>`select slot::int as number, code as name from ledger_currencies`.execute(reader);
  const rules = await sql<Rule>`
    select r.type::int, debit.name as debit, credit.name as credit from ledger_rules r
    join ledger_kinds debit on debit.kind = r.debit_kind
    join ledger_kinds credit on credit.kind = r.credit_kind`.execute(reader);
  const differences = [
    ...compareNumbers('account kind', KIND_NUMBERS, kinds.rows),
    ...compareNumbers('currency', CURRENCY_SLOTS, slots.rows),
    ...LEDGER_TYPE_CODES.flatMap((type) => compareDirection(type, rules.rows)),
  ];
  if (differences.length > 0)
    throw new Error(`The database's ledger tables are not this program's: ${differences.join('; ')}`);
}

interface NumberedName {
  readonly number: number;
  readonly name: string;
}

function compareNumbers(
  what: string,
  known: Readonly<Record<string, number>>,
  stored: readonly NumberedName[],
): string[] {
  const numbers = new Map(stored.map(({ name, number }) => [name, number]));
  return Object.entries(known)
    .filter(([name, number]) => numbers.get(name) !== number)
    .map(
      ([name, number]) => `${what} ${name} is ${String(number)} here and ${String(numbers.get(name))} there`,
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
