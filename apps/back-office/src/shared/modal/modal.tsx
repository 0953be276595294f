import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { IconButton } from '../button';
import styles from './modal.module.css';

export interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The actions, the primary one first. */
  footer?: ReactNode;
  /** Whether Esc and a press outside close it. A form whose command is under way stays. */
  closable?: boolean | undefined;
}

/** For what can't be undone or needs a form. Give it to the page while it is open. */
export function Modal({ title, onClose, children, footer, closable = true }: ModalProps) {
  const { t } = useTranslation();
  return (
    <ModalOverlay
      isOpen
      isDismissable={closable}
      isKeyboardDismissDisabled={!closable}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className={classNames(styles.scrim)}
    >
      <AriaModal className={classNames(styles.modal)}>
        <Dialog className={classNames(styles.dialog)}>
          <header className={styles.head}>
            <Heading slot="title" className={classNames(styles.title)}>
              {title}
            </Heading>
            {closable && (
              <IconButton
                label={t('common.action.close')}
                icon={<X aria-hidden="true" />}
                onPress={onClose}
              />
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
