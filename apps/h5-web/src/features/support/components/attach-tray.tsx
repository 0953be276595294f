import type { ChangeEvent, ReactNode } from 'react';
import { Camera, Image, ReceiptText } from 'lucide-react';
import { UPLOAD_TYPES } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import styles from './composer.module.css';

interface AttachTrayProps {
  onFile: (file: File) => void;
  onOrder: () => void;
}

export function AttachTray({ onFile, onOrder }: AttachTrayProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.tray} role="group" aria-label={t('support.attach.open')}>
      <FileTile label={t('support.attach.image')} onFile={onFile}>
        <Image aria-hidden="true" />
      </FileTile>
      <FileTile label={t('support.attach.camera')} capture onFile={onFile}>
        <Camera aria-hidden="true" />
      </FileTile>
      <button type="button" className={styles.tile} onClick={onOrder}>
        <span className={styles.well}>
          <ReceiptText aria-hidden="true" />
        </span>
        {t('support.attach.order')}
      </button>
      <p className={styles.rules}>{t('support.attach.rules')}</p>
    </div>
  );
}

interface FileTileProps {
  label: string;
  children: ReactNode;
  capture?: boolean;
  onFile: (file: File) => void;
}

function FileTile({ label, children, capture = false, onFile }: FileTileProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (chosen !== undefined) onFile(chosen);
    // The same file can be chosen again.
    target.value = '';
  }
  return (
    <label className={styles.tile}>
      <span className={styles.well}>{children}</span>
      {label}
      <input
        type="file"
        className="visually-hidden"
        accept={UPLOAD_TYPES.join(',')}
        capture={capture ? 'environment' : undefined}
        onChange={choose}
      />
    </label>
  );
}
