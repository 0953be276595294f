import * as z from 'zod/mini';

/** On a call: the cell that its token names. On an answer 421: the cell that the call belongs to. */
export const CELL_HEADER = 'x-realm-cell';

/** The name of a cell. The directory's owner and words of nginx's `map` have the others. */
export const CELL_NAME = /^(?!(?:owner|default|include|volatile)$)[a-z0-9]{1,8}$/;
export const A_CELL_NAME = '1 to 8 lower-case letters or digits, and not owner, default, include or volatile';
const CELL_TOKEN = /^([a-z0-9]{1,8})\./;

/** The cell that issued a token; `null` on a platform of a single cell. */
export const cellOfToken = (token: string): string | null => CELL_TOKEN.exec(token)?.[1] ?? null;

/** `data` of MISDIRECTED, and of a refusal about a member who has moved. Also in the header `x-realm-cell`. */
export const OtherCell = z.object({ cell: z.string().check(z.regex(CELL_NAME)) });
export type OtherCell = z.output<typeof OtherCell>;
