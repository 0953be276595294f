import { useState } from 'react';

export interface Pager {
  /** Of the page that is shown; `undefined` for the first. */
  readonly cursor: string | undefined;
  readonly page: number;
  readonly next: (cursor: string) => void;
  readonly previous: () => void;
}

/**
 * Remembers the pages of a list on the way to the one that is shown.
 *
 * @param listId - Another list, such as another filter, begins at its first page.
 */
export function usePager(listId: string): Pager {
  const [state, setState] = useState<{ readonly listId: string; readonly cursors: readonly string[] }>({
    listId,
    cursors: [],
  });
  const cursors = state.listId === listId ? state.cursors : [];
  return {
    cursor: cursors.at(-1),
    page: cursors.length + 1,
    next: (cursor) => setState({ listId, cursors: [...cursors, cursor] }),
    previous: () => setState({ listId, cursors: cursors.slice(0, -1) }),
  };
}
