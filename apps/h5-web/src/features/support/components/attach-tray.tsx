import type { ChangeEvent, ReactNode } from 'react';
import { Camera, Gamepad2, Image, ReceiptText, type LucideIcon } from 'lucide-react';
import { UPLOAD_TYPES } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import type { AttachedKind } from './order-sheet';
import styles from './composer.module.css';

interface AttachTrayProps {
  onFile: (file: File) => void;
  onChoose: (kind: AttachedKind) => void;
}

const KINDS = [
  ['order', ReceiptText],
  ['bet', Gamepad2],
] as const satisfies readonly (readonly [AttachedKind, LucideIcon])[];

export function AttachTray({ onFile, onChoose }: AttachTrayProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.tray} role="group" aria-label={t('support.attach.open')}>
      <FileTile label={t('support.attach.image')} onFile={onFile}>
        <Image aria-hidden="true" />
      </FileTile>
      <FileTile label={t('support.attach.camera')} capture onFile={onFile}>
        <Camera aria-hidden="true" />
      </FileTile>
      {KINDS.map(([kind, Icon]) => (
        <button key={kind} type="button" className={styles.tile} onClick={() => onChoose(kind)}>
          <span className={styles.well}>
            <Icon aria-hidden="true" />
          </span>
          {t(`support.attach.${kind}`)}
        </button>
      ))}
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
