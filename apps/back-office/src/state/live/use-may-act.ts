import { createContext, useContext } from 'react';
import { useIsFresh } from './live.selectors';

/** Whether what is below can only be read, as the page of a member who has moved. */
export const ReadOnly = createContext(false);

/** Whether figures are kept up to date, and nothing else keeps staff from acting on them. */
export function useMayAct(): boolean {
  const isFresh = useIsFresh();
  const isReadOnly = useContext(ReadOnly);
  return isFresh && !isReadOnly;
}
