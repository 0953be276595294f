import {
  CircleAlert,
  CircleHelp,
  ClockAlert,
  FileWarning,
  Percent,
  ShieldAlert,
  TimerOff,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Alert, AlertKind } from '@realm/api-client';
import { formatGmt4 } from '@realm/domain';
import { useTranslation, type TFunction, type TextKey } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Card } from '../../shared/card/card';
import { Age } from '../../shared/figures/age';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { useQuery } from '../../state/queries/use-query';
import styles from './alerts.module.css';

const TOPICS = { topics: ['alerts'] as const };

interface Look {
  readonly icon: LucideIcon;
  /** Whether something is broken, rather than late. */
  readonly bad: boolean;
  readonly title: TextKey;
  /** Where it is looked into; `null`: on this page. */
  readonly path: string | null;
}

const LOOKS: Readonly<Record<Exclude<AlertKind, 'queue-age'>, Look>> = {
  'payouts-unknown': {
    icon: CircleHelp,
    bad: false,
    title: 'console-home.alerts.payouts',
    path: '/payouts',
  },
  'books-differ': { icon: CircleAlert, bad: true, title: 'console-home.alerts.books', path: null },
  'audit-differs': { icon: ShieldAlert, bad: true, title: 'console-home.alerts.audit', path: null },
  'check-overdue': { icon: TimerOff, bad: true, title: 'console-home.alerts.overdue', path: null },
  'return-outside': { icon: Percent, bad: true, title: 'console-home.alerts.return', path: '/games' },
  'conformance-broken': {
    icon: FileWarning,
    bad: true,
    title: 'console-home.alerts.conformance',
    path: '/games',
  },
  'conformance-overdue': {
    icon: ClockAlert,
    bad: false,
    title: 'console-home.alerts.conformanceDue',
    path: '/games',
  },
};

const late = (title: TextKey, path: string): Look => ({ icon: ClockAlert, bad: false, title, path });

/** By queue. */
const QUEUE_LOOKS: Readonly<Record<string, Look>> = {
  withdrawals: late('console-home.alerts.withdrawals', '/withdrawals'),
  deposits: late('console-home.alerts.deposits', '/deposits'),
  proofs: late('console-home.alerts.proofs', '/proofs'),
  support: late('console-home.alerts.support', '/support'),
  recoveries: late('console-home.alerts.recoveries', '/recoveries'),
  reports: late('console-home.alerts.reports', '/chat'),
};

const lookOf = ({ kind, subject }: Alert): Look | undefined =>
  kind === 'queue-age' ? QUEUE_LOOKS[subject] : LOOKS[kind];

/** What is wrong now, and what was within a day; the same goes out by mail and webhook. */
export function AlertsCard() {
  const { t } = useTranslation();
  const { value, failure, refresh } = useQuery('overview/alerts', {}, TOPICS);
  const isQuiet = value !== null && value.lasting.length === 0 && value.ended.length === 0;
  return (
    <Card title={t('console-home.alerts.title')} note={value?.lasting.length}>
      {value === null && failure === null && <SkeletonRows count={2} />}
      {value === null && failure !== null && <ErrorState failure={failure} onRetry={refresh} />}
      {isQuiet && <p className={styles.quiet}>{t('console-home.alerts.none')}</p>}
      {value !== null && !isQuiet && (
        <ul className={styles.alerts}>
          {[...value.lasting, ...value.ended].map((alert) => (
            <AlertLine key={alert.alertId} alert={alert} />
          ))}
        </ul>
      )}
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

function AlertLine({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const look = lookOf(alert);
  if (look === undefined) return null;
  const { icon: Icon, bad, title, path } = look;
  const { amount, oldestAt, names, beganAt, endedAt, subject } = alert;
  const text = t(title, { count: amount, check: subject });
  return (
    <li className={classNames(styles.alert, endedAt !== null && styles.over)}>
      <Icon aria-hidden="true" className={bad ? styles.bad : styles.warm} />
      <span>
        {path === null ? <b>{text}</b> : <Link to={path}>{text}</Link>}
        {names.map((name) => (
          <span key={name} className={classNames('mono', styles.detail)} translate="no">
            {name}
          </span>
        ))}
        {oldestAt !== null && endedAt === null && (
          <span className={styles.detail}>
            {t('console-home.oldest')} <Age since={oldestAt} />
          </span>
        )}
        {endedAt !== null && (
          <span className={styles.detail}>
            {t('console-home.alerts.over', { time: formatGmt4(endedAt, 'minute').slice(-5) })}
          </span>
        )}
      </span>
      <time dateTime={beganAt} className={styles.detail}>
        {formatGmt4(beganAt, 'minute').slice(-5)}
      </time>
    </li>
  );
}
