import { useEffect, useState, type ChangeEvent } from 'react';
import { ImageUp } from 'lucide-react';
import { UPLOAD_TYPES, type UploadIssue } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { ProgressBar, Stack, Text, classNames } from '@realm/ui';
import styles from './deposit.module.css';

/** `unreadable`: the content is not an image, whatever the file's name says. */
export type ProofIssue = UploadIssue | 'unreadable';

interface ProofPickerProps {
  file: File | null;
  issue: ProofIssue | null;
  /** Its upload was cut; it can be sent again. */
  isCut: boolean;
  /** 0 to 1 while it is on its way. */
  share: number | null;
  onPick: (file: File) => void;
  /** The browser cannot show it. */
  onUnreadable: () => void;
}

/** Chooses the image, shows it and the progress of its upload. */
export function ProofPicker({ file, issue, isCut, share, onPick, onUnreadable }: ProofPickerProps) {
  const { t } = useTranslation();
  const usable = issue === null ? file : null;
  const preview = usePreview(usable);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (chosen !== undefined) onPick(chosen);
    // The same file can be chosen again after it was refused.
    target.value = '';
  }

  return (
    <Stack gap={3}>
      {preview !== null && (
        <img
          className={styles.preview}
          src={preview}
          alt={t('deposit.proof.preview')}
          onError={onUnreadable}
        />
      )}
      <label className={classNames(styles.picker, usable !== null && styles.small)}>
        <ImageUp aria-hidden="true" />
        <span>{t(usable === null ? 'deposit.proof.choose' : 'deposit.proof.replace')}</span>
        {usable === null && (
          <Text as="span" size="caption">
            {t('deposit.proof.rules')}
          </Text>
        )}
        <input
          type="file"
          className="visually-hidden"
          accept={UPLOAD_TYPES.join(',')}
          disabled={share !== null}
          onChange={choose}
        />
      </label>
      <div className={styles.live} aria-live="polite">
        {isCut && <Text tone="danger">{t('deposit.proof.cut')}</Text>}
        {issue !== null && <Text tone="danger">{t(`validation.upload.${issue}`)}</Text>}
      </div>
      {share !== null && (
        <ProgressBar label={t('deposit.proof.progress')} value={share} max={1} valueText={percent(share)} />
      )}
    </Stack>
  );
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** An object URL of the file, revoked with it. */
function usePreview(file: File | null): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const url = URL.createObjectURL(file);
    setShown(url);
    return () => {
      setShown(null);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return shown;
}
