import { useTranslation, type TFunction } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Card } from '../../shared/card/card';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { AlertList } from '../../state/alerts/alert-list';
import { useQuery } from '../../state/queries/use-query';
import styles from './alerts.module.css';

const TOPICS = { topics: ['alerts'] as const };

/** What is wrong now, and what was within a day; the same goes out by mail and webhook. */
export function AlertsCard() {
  const { t } = useTranslation();
  const { value, failure, refresh } = useQuery('overview/alerts', {}, TOPICS);
  const isQuiet = value !== null && value.lasting.length === 0 && value.ended.length === 0;
  return (
    <Card title={t('console.alerts.title')} note={value?.lasting.length}>
      {value === null && failure === null && <SkeletonRows count={2} />}
      {value === null && failure !== null && <ErrorState failure={failure} onRetry={refresh} />}
      {isQuiet && <p className={styles.quiet}>{t('console-home.alerts.none')}</p>}
      {value !== null && !isQuiet && <AlertList alerts={[...value.lasting, ...value.ended]} />}
      {value !== null && (
        <p className={styles.channels}>
          <span>
            {value.mailTo === 0
              ? t('console-home.alerts.noMail')
              : t('console-home.alerts.mail', { count: value.mailTo })}
          </span>
          <span className={classNames((value.webhook?.failed ?? 0) > 0 && styles.bad)}>
            {webhookText(t, value.webhook)}
          </span>
        </p>
      )}
    </Card>
  );
}

function webhookText(
  t: TFunction,
  webhook: { readonly waiting: number; readonly failed: number; readonly lastError: string | null } | null,
): string {
  if (webhook === null) return t('console-home.alerts.noWebhook');
  const { waiting, failed, lastError } = webhook;
  return waiting + failed === 0
    ? t('console-home.alerts.webhook')
    : t('console-home.alerts.undelivered', { count: waiting + failed, error: lastError ?? '—' });
}
