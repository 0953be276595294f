import { type ReactNode, type RefObject, useId } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button';
import { useModal } from '../modal/use-modal';
import { usePresence } from '../modal/use-presence';
import styles from './sheet.module.css';

export interface SheetProps {
  open: boolean;
  /** Asked for by the close button, Esc and the backdrop. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Visible below the scrolling body: the one action, whose label names it. */
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

export function Sheet(props: SheetProps) {
  return usePresence(props.open) ? <SheetPanel {...props} /> : null;
}

function SheetPanel({ open, onClose, title, closeLabel, children, footer, initialFocus }: SheetProps) {
  const titleId = useId();
  const dialog = useModal({ open, onDismiss: onClose, initialFocus });
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} data-modal-title tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
