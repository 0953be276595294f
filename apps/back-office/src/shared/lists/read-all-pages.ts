import type { Answer, ApiFailure } from '@realm/api-client';

/** More rows do not go into one file: narrow the list. */
export const MAX_FILE_ROWS = 20_000;

export interface Page<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
}

/** @param cursor - Of the page; `undefined` for the first. */
export type ReadPage<Row> = (cursor: string | undefined) => Promise<Answer<Page<Row>>>;

type AllRows<Row> =
  /** `isCut`: there are more, and a file with a part of them would pass for all. */
  | { readonly ok: true; readonly rows: readonly Row[]; readonly isCut: boolean }
  | { readonly ok: false; readonly failure: ApiFailure };

/** Reads a list to its end, page by page. */
export async function readAllPages<Row>(readPage: ReadPage<Row>): Promise<AllRows<Row>> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const answer: Answer<Page<Row>> = await readPage(cursor);
    if (!answer.ok) return answer;
    rows.push(...answer.value.items);
    cursor = answer.value.nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length < MAX_FILE_ROWS);
  return { ok: true, rows, isCut: cursor !== undefined };
}
