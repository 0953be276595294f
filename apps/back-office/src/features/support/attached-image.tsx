import { useEffect, useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { ProgressBar } from '@realm/ui';
import { Button } from '../../shared/button';
import { failureText } from '../../shared/states/failure-text';
import type { Command } from '../../state/commands/use-command';
import styles from './support.module.css';

const PERCENT = 100;

interface AttachedImageProps {
  file: File;
  /** `null` before it was sent. */
  sending: Pick<Command<'support/send-image'>, 'status' | 'isBusy' | 'share' | 'failure'> | null;
  onRetry: () => void;
  onRemove: () => void;
  /** The browser can't show it. */
  onUnreadable: () => void;
}

/** A picture before it is sent, and while it is on its way. */
export function AttachedImage({ file, sending, onRetry, onRemove, onUnreadable }: AttachedImageProps) {
  const { t } = useTranslation();
  const src = useObjectUrl(file);
  const { status = 'ready', isBusy = false, share = 0, failure = null } = sending ?? {};
  return (
    <div className={styles.preview} role="group" aria-label={t('console-support.picture.attached')}>
      {src !== null && <img src={src} alt={file.name} onError={onUnreadable} />}
      <div className={styles.imageText}>
        <span className={styles.nick}>{file.name}</span>
        {status === 'sending' && (
          <ProgressBar
            label={t('console-support.picture.progress')}
            value={share}
            max={1}
            valueText={`${String(Math.round(share * PERCENT))} %`}
          />
        )}
        {failure !== null && (
          <span className={styles.wrong} role="alert">
            {status === 'unknown' ? t('common.state.inDoubt') : failureText(t, failure)}
          </span>
        )}
        {!isBusy && (
          <span className={styles.imageActions}>
            {status === 'refused' && (
              <Button size="sm" onPress={onRetry}>
                {t('common.action.retry')}
              </Button>
            )}
            <Button size="sm" variant="ghost" onPress={onRemove}>
              {t('console-support.picture.remove')}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
