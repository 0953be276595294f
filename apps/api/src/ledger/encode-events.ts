import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { numbersLiteral, textsLiteral } from '../db/array-literal';
import type { LedgerEvent } from './port/evaluate';

const SALT_BYTES = 32;

/**
 * Events as the parameters that `ledger_post` and `ledger_run` share.
 *
 * @param open - Opens accounts that are missing, in a transaction of several statements; a statement that is the whole transaction fails
 *   with a serialization failure instead.
 */
export function encodeEvents(events: readonly LedgerEvent[], { open }: { open: boolean }) {
  const legs = events.flatMap(({ legs, ...event }) =>
    legs.map((leg, position) => ({ ...event, ...leg, position })),
  );
  const accounts = [...new Set(legs.flatMap(({ debit, credit }) => [debit, credit]))].sort((one, other) =>
    one < other ? -1 : 1,
  );
  const places = new Map(accounts.map((id, index) => [id, index + 1]));
  const numbers = (of: (leg: (typeof legs)[number]) => bigint | number) => numbersLiteral(legs.map(of));
  const texts = (of: (leg: (typeof legs)[number]) => string) => textsLiteral(legs.map(of));
  return sql`
    ${numbersLiteral(accounts)}::text::bigint[],
    ${texts(({ eventId }) => eventId)}::text::text[],
    ${numbers(({ position }) => position)}::text::smallint[],
    ${numbers(({ type }) => type)}::text::smallint[],
    ${numbers(({ debit }) => places.get(debit) ?? 0)}::text::integer[],
    ${numbers(({ credit }) => places.get(credit) ?? 0)}::text::integer[],
    ${numbers(({ amountMinor }) => amountMinor)}::text::bigint[],
    ${texts(({ reference }) => reference)}::text::text[],
    ${texts(({ note }) => note)}::text::text[],
    ${numbers(({ at }) => at.getTime())}::text::bigint[],
    ${randomBytes(SALT_BYTES * legs.length)}::bytea,
    ${open}::boolean`;
}
