import { useState } from 'react';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { loadIds, saveIds } from '../../../shared/storage/use-stored-ids';

const KEPT = 6;

/** What is typed, whether its results are shown instead of the lobby, and the searches that led somewhere, newest first. */
export function useSearch() {
  const [text, setText] = useState('');
  const [active, setActive] = useState(false);
  const [kept, setKept] = useState<readonly string[]>([]);
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
