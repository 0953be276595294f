import { useEffect, useState } from 'react';

/** A state that holds for some time after it was last said, unless a newer one says otherwise. */
export function useExpiring(
  isOn: boolean,
  { ms, of }: { readonly ms: number; readonly of: number },
): boolean {
  const [expired, setExpired] = useState(-1);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setExpired(of), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms, of]);
  return isOn && expired !== of;
}
