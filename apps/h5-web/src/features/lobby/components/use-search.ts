import { useState } from 'react';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { loadIds, saveIds } from '../../../shared/storage/use-stored-ids';

const KEPT = 6;

/**
 * What is typed, whether its results are shown instead of the lobby, and the searches that led somewhere, newest first.
 *
 * @param isActive - At first: it is drawn so at once, and nothing moves when the field gets the focus.
 */
export function useSearch(isActive: boolean) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(isActive);
  const [kept, setKept] = useState<readonly string[]>(() =>
    isActive ? loadIds(STORAGE_KEYS.gameSearches) : [],
  );
  return {
    text,
    setText,
    active,
    kept: [...kept].reverse(),
    // Read each time: a sign-out in between has cleared them.
    begin: () => {
      setKept(loadIds(STORAGE_KEYS.gameSearches));
      setActive(true);
    },
    end: () => {
      setText('');
      setActive(false);
    },
    keep: () => {
      const search = text.trim();
      if (search === '') return;
      const others = loadIds(STORAGE_KEYS.gameSearches).filter((other) => other !== search);
      setKept(saveIds(STORAGE_KEYS.gameSearches, [...others, search].slice(-KEPT)));
    },
  };
}
