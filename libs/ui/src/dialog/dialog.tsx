import { type ReactNode, useId } from 'react';
import { Button } from '../button/button';
import { useModal } from '../modal/use-modal';
import { usePresence } from '../modal/use-presence';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  title: string;
  /** What will happen. */
  children?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  /** Without a cancel label there is one button: an announcement to acknowledge. */
  cancelLabel?: string | undefined;
  onCancel: () => void;
  tone?: 'primary' | 'danger' | undefined;
  busy?: boolean | undefined;
}

/** Asks before something that can't be taken back. A small sheet: the thumb is at the bottom. */
export function Dialog(props: DialogProps) {
  return usePresence(props.open) ? <DialogPanel {...props} /> : null;
}

function DialogPanel(props: DialogProps) {
  const { open, title, children, confirmLabel, onConfirm, cancelLabel, onCancel } = props;
  const { tone = 'primary', busy = false } = props;
  const titleId = useId();
  const textId = useId();
  const dialog = useModal({ open, onDismiss: onCancel });
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={children === undefined ? undefined : textId}
    >
      <div className={styles.panel}>
        <h2 id={titleId} className={styles.title} data-modal-title tabIndex={-1}>
          {title}
        </h2>
        {children !== undefined && (
          <div id={textId} className={styles.text}>
            {children}
          </div>
        )}
        <div className={styles.actions}>
          {cancelLabel !== undefined && (
            <Button variant="secondary" block disabled={busy} onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
          <Button variant={tone} block busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
