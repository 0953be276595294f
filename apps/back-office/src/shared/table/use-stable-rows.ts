import { useState } from 'react';

export interface CalmRows<Item> {
  /** `null` before the first answer. */
  readonly rows: readonly Item[] | null;
  /** How many new ones wait to be shown. */
  readonly newCount: number;
  readonly showNew: () => void;
}

/**
 * Rows that do not move under the cursor: those that are shown keep their places and get their new contents, those that are gone
 * leave, and new ones wait until they are asked for.
 *
 * @param listId - Another list, such as another filter, is shown at once.
 */
export function useStableRows<Item>(
  latest: readonly Item[] | null,
  rowId: (item: Item) => string,
  listId: string,
): CalmRows<Item> {
  const [shown, setShown] = useState<{ readonly listId: string; readonly ids: readonly string[] } | null>(
    null,
  );
  const ids = latest?.map(rowId) ?? null;
  if (ids !== null && shown?.listId !== listId) setShown({ listId, ids });
  if (latest === null || ids === null || shown === null || shown.listId !== listId)
    return { rows: latest, newCount: 0, showNew: () => undefined };
  const byId = new Map(latest.map((item) => [rowId(item), item]));
  const rows = shown.ids.flatMap((id) => byId.get(id) ?? []);
  // Where nothing is shown, nothing moves.
  if (rows.length === 0 && ids.length > 0) {
    setShown({ listId, ids });
    return { rows: latest, newCount: 0, showNew: () => undefined };
  }
  return {
    rows,
    newCount: ids.filter((id) => !shown.ids.includes(id)).length,
    showNew: () => setShown({ listId, ids }),
  };
}
