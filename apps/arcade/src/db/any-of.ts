import { sql, type RawBuilder } from 'kysely';

/** For `where column = any (…)`: one parameter for any number of texts without quotes or commas, so that the statement's text stays the same. */
export const anyOf = (texts: readonly string[]): RawBuilder<string> =>
  sql<string>`any (${`{${texts.join(',')}}`}::text::text[])`;

/** The same for numbers of rows. */
export const anyOfIds = (ids: readonly string[]): RawBuilder<bigint> =>
  sql<bigint>`any (${`{${ids.join(',')}}`}::text::bigint[])`;
