import { useEffect, useRef, type RefObject } from 'react';
import { useHref } from 'react-router-dom';
import { formatCountdown, formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, buttonClass, useModal } from '@realm/ui';
import { serverNow } from '../../shared/clock';
import { useNow } from '../../shared/use-now';
import { configRequested } from '../../state/config/config.slice';
import { useMaintenance } from '../../state/config/use-maintenance';
import { useAppDispatch } from '../../state/hooks';
import styles from './closed-screen.module.css';

const SECOND_MS = 1_000;

/** The whole product is closed for maintenance. Covers the screens and their sheets, which stay mounted and can't be reached. */
export function ClosedScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const support = useHref('/customerService');
  const content = useRef<HTMLDivElement>(null);
  const dialog = useCover(content);
  const { endsAt = null, text = '' } = useMaintenance() ?? {};
  return (
    <dialog ref={dialog} className={styles.cover} aria-label={t('app.maintenance.title')}>
      <div ref={content} className={styles.content} tabIndex={-1}>
        <EmptyState
          size="page"
          art={EMPTY_ART.maintenance}
          title={t('app.maintenance.title')}
          text={
            <>
              {text || t('app.maintenance.text')}
              {endsAt !== null && (
                <span className={styles.until}>
                  {t('app.maintenance.until', { time: formatGmt4(endsAt, 'minute') })}
                </span>
              )}
              {endsAt !== null && <TimeLeft endsAt={endsAt} />}
              <span className={styles.hint}>{t('app.maintenance.byItself')}</span>
            </>
          }
          action={
            <>
              <Button variant="secondary" onClick={() => dispatch(configRequested())}>
                {t('common.action.retry')}
              </Button>
              {/* In a tab of its own: leaving this screen would lose what was typed in it. */}
              <a
                className={buttonClass({ variant: 'ghost' })}
                href={support}
                target="_blank"
                rel="noreferrer"
              >
                {t('common.action.contactSupport')}
              </a>
            </>
          }
        />
      </div>
    </dialog>
  );
}

/** Counts down by the server's clock. */
function TimeLeft({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation();
  const leftMs = Date.parse(endsAt) - serverNow(useNow(SECOND_MS));
  if (leftMs <= 0) return <strong className={styles.time}>{t('app.maintenance.soon')}</strong>;
  return (
    <strong className={styles.time} role="timer">
      {formatCountdown(leftMs)}
    </strong>
  );
}

/** A modal that neither Esc nor Back closes. */
function useCover(initialFocus: RefObject<HTMLElement | null>) {
  const dialog = useModal({ open: true, onDismiss: () => undefined, initialFocus });
  useEffect(() => {
    const element = dialog.current;
    // Without a gesture in between, a browser lets a page refuse only the first request to close.
    const reopen = () => element?.isConnected === true && !element.open && element.showModal();
    element?.addEventListener('close', reopen);
    return () => element?.removeEventListener('close', reopen);
  }, [dialog]);
  return dialog;
}
