import { useEffect, useRef, type RefObject } from 'react';

/** Gives the focus to the field that a step or a form begins with. */
export function useFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  return field;
}
