import type { ReactNode } from 'react';
import { CircleAlert, Inbox } from 'lucide-react';
import type { ApiFailure } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button } from '../button';
import { failureText } from './failure-text';
import styles from './states.module.css';

export interface EmptyStateProps {
  title: string;
  hint?: string | undefined;
  icon?: ReactNode;
  actions?: ReactNode;
}

/** Nothing is there, and that is fine: what belongs here and how it comes. */
export function EmptyState({ title, hint, icon, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon ?? <Inbox aria-hidden="true" />}
      <b>{title}</b>
      {hint !== undefined && <p>{hint}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** It could not be read: why, and the way to ask again. */
export function ErrorState({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="alert">
      <CircleAlert aria-hidden="true" />
      <b>{t('console.failed.title')}</b>
      <p>{failureText(t, failure)}</p>
      <div className={styles.actions}>
        <Button onPress={onRetry}>{t('common.action.retry')}</Button>
      </div>
    </div>
  );
}

const WIDTHS = ['70%', '52%', '64%', '46%', '58%'] as const;

/** Rows before the first answer, as high as those that come. */
export function SkeletonRows({ count = 12 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.rows} role="status" aria-label={t('common.state.loading')}>
      {Array.from({ length: count }, (_, row) => (
        <span key={row} className={styles.row} aria-hidden="true">
          <span className={styles.bar} style={{ width: WIDTHS[row % WIDTHS.length] }} />
        </span>
      ))}
    </div>
  );
}
