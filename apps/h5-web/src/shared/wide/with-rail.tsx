import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useIsWide } from './use-is-wide';
import styles from './with-rail.module.css';

interface WithRailProps {
  /** The screen. It stays mounted when the window becomes narrow, and loses nothing. */
  children: ReactNode;
  /** Right of it in a wide window; none for nothing. */
  rail: ReactNode;
  label: string;
  /** Closes the detail in the rail; `undefined`: none is open. */
  onClose?: (() => void) | undefined;
}

/** A screen with a rail beside it in a wide window. Escape closes the detail in the rail, and the focus returns to its row. */
export function WithRail({ children, rail, label, onClose }: WithRailProps) {
  const isWide = useIsWide();
  const box = useRef<HTMLDivElement>(null);
  useReturnedFocus(box, onClose !== undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
    if (!isWide || event.key !== 'Escape' || isInDialog || event.defaultPrevented) return;
    onClose?.();
  };
  return (
    // The keys of all that is inside; it is no control itself.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={box} className={styles.split} onKeyDown={onKeyDown}>
      {children}
      {isWide && Boolean(rail) && (
        <aside className={styles.rail} aria-label={label}>
          {rail}
        </aside>
      )}
    </div>
  );
}

/** The rail's detail goes, and with it a focus that is in it: the row that was picked is where the keyboard goes on. */
function useReturnedFocus(box: React.RefObject<HTMLDivElement | null>, isOpen: boolean): void {
  const picked = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isOpen) {
      picked.current = box.current?.querySelector<HTMLElement>('[data-row][aria-current]') ?? null;
      return;
    }
    const row = picked.current;
    picked.current = null;
    if (document.activeElement === document.body && row?.isConnected === true)
      row.focus({ preventScroll: true });
  });
}
