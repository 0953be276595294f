import { useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

/** Whether there was no touch or key for this long, so that animations may rest. */
export function useRest(afterMs: number): boolean {
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onSign = () => {
      clearTimeout(timer);
      setIsResting(false);
      timer = setTimeout(() => setIsResting(true), afterMs);
    };
    onSign();
    for (const sign of SIGNS) window.addEventListener(sign, onSign);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, onSign);
    };
  }, [afterMs]);
  return isResting;
}
