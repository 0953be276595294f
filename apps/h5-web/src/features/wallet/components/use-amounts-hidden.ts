import { useState } from 'react';
import { forget, readText, writeText } from '../../../shared/storage/storage';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';

/** Whether the member keeps the amounts out of sight; the choice outlives the visit. */
export function useAmountsHidden(): readonly [boolean, () => void] {
  const [hidden, setHidden] = useState(() => readText(STORAGE_KEYS.amountsHidden) !== null);
  const toggle = () => {
    if (hidden) forget(STORAGE_KEYS.amountsHidden);
    else writeText(STORAGE_KEYS.amountsHidden, '1');
    setHidden(!hidden);
  };
  return [hidden, toggle];
}
