import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Modal } from '../../shared/modal/modal';
import styles from './support.module.css';

interface MessageImageProps {
  uid: string;
  seq: number;
  width: number;
  height: number;
}

const addressOf = (uid: string, seq: number, size: 'preview' | 'full'): string =>
  `/operator/support/image?${new URLSearchParams({ member: uid, seq: String(seq), size }).toString()}`;

/** A picture of the thread; the whole of it opens over the page. */
export function MessageImage({ uid, seq, width, height }: MessageImageProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.image} onClick={() => setOpen(true)}>
        <img
          src={addressOf(uid, seq, 'preview')}
          alt={t('console-support.pictureOf')}
          width={width}
          height={height}
        />
      </button>
      {isOpen && (
        <Modal title={t('console-support.pictureOf')} onClose={() => setOpen(false)}>
          <img
            className={styles.whole}
            src={addressOf(uid, seq, 'full')}
            alt={t('console-support.pictureOf')}
          />
        </Modal>
      )}
    </>
  );
}
