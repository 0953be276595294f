import { type ReactNode, useId } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button';
import { useModal } from '../modal/use-modal';
import { usePresence } from '../modal/use-presence';
import styles from './drawer.module.css';

export interface DrawerProps {
  open: boolean;
  /** Asked for by the close button, Esc and the backdrop. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Beside the close button: who is signed in. */
  head: ReactNode;
  children: ReactNode;
  /** Stays in sight below the scrolling body. */
  footer: ReactNode;
}

/** Navigation that comes in from the side of the thumb. */
export function Drawer(props: DrawerProps) {
  return usePresence(props.open) ? <DrawerPanel {...props} /> : null;
}

function DrawerPanel({ open, onClose, title, closeLabel, head, children, footer }: DrawerProps) {
  const titleId = useId();
  const dialog = useModal({ open, onDismiss: onClose });
  return (
    <dialog ref={dialog} className={styles.drawer} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <h2 id={titleId} className={styles.title} data-modal-title tabIndex={-1}>
          {title}
        </h2>
        <header className={styles.head}>
          <div className={styles.who}>{head}</div>
          <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        <footer className={styles.footer}>{footer}</footer>
      </div>
    </dialog>
  );
}
