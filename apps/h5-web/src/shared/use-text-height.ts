import { useEffect, type RefObject } from 'react';

/** A field for text is as high as its text, also after the window has changed. */
export function useTextHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useEffect(() => {
    const fit = () => {
      const area = field.current;
      if (area === null) return;
      area.style.height = 'auto';
      area.style.height = `${area.scrollHeight}px`;
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [field, text]);
}
