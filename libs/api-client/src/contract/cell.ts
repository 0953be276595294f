import * as z from 'zod/mini';

/** On a call: the cell that its token names. On an answer 421: the cell that the call belongs to. */
export const CELL_HEADER = 'x-realm-cell';

/** The name of a cell. */
export const CELL_NAME = /^[a-z0-9]{1,8}$/;
const CELL_TOKEN = /^([a-z0-9]{1,8})\./;

/** The cell that issued a token; `null` on a platform of a single cell. */
export const cellOfToken = (token: string): string | null => CELL_TOKEN.exec(token)?.[1] ?? null;

/** `data` of MISDIRECTED, and of a refusal about a member who has moved. Also in the header `x-realm-cell`. */
export const OtherCell = z.object({ cell: z.string().check(z.regex(CELL_NAME)) });
export type OtherCell = z.output<typeof OtherCell>;
