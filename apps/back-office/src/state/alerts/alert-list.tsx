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
import { Link, useLocation } from 'react-router-dom';
import type { Alert, AlertKind, OperatorEndpointName } from '@realm/api-client';
import { formatGmt4 } from '@realm/domain';
import { useTranslation, type TextKey } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Age } from '../../shared/figures/age';
import { useMay } from '../session/session.selectors';
import styles from './alert-list.module.css';

interface Look {
  readonly icon: LucideIcon;
  /** Whether something is broken, rather than late. */
  readonly bad: boolean;
  readonly title: TextKey;
  readonly at: Place;
}

/** Where it is looked into, and what that screen reads: who may not has no way there. */
interface Place {
  readonly path: string;
  readonly reads: OperatorEndpointName;
}

const place = (path: string, reads: OperatorEndpointName): Place => ({ path, reads });
const HOME = place('/home', 'overview/books');
const GAMES = place('/games', 'game/returns');
const PAYOUTS = place('/payouts', 'withdrawal/queue');

const LOOKS: Readonly<Record<Exclude<AlertKind, 'queue-age' | 'check-overdue'>, Look>> = {
  'payouts-unknown': {
    icon: CircleHelp,
    bad: false,
    title: 'console.alerts.payouts',
    at: PAYOUTS,
  },
  'books-differ': { icon: CircleAlert, bad: true, title: 'console.alerts.books', at: HOME },
  'audit-differs': { icon: ShieldAlert, bad: true, title: 'console.alerts.audit', at: HOME },
  'return-outside': { icon: Percent, bad: true, title: 'console.alerts.return', at: GAMES },
  'conformance-broken': {
    icon: FileWarning,
    bad: true,
    title: 'console.alerts.conformance',
    at: GAMES,
  },
  'conformance-overdue': {
    icon: ClockAlert,
    bad: false,
    title: 'console.alerts.conformanceDue',
    at: GAMES,
  },
  'cell-transfers-late': {
    icon: ClockAlert,
    bad: false,
    title: 'console.alerts.cellTransfers',
    at: place('/cells', 'cell/list'),
  },
  'cell-moves-late': {
    icon: ClockAlert,
    bad: false,
    title: 'console.alerts.cellMoves',
    at: place('/cells', 'cell/moves'),
  },
};

const late = (title: TextKey, at: Place): Look => ({ icon: ClockAlert, bad: false, title, at });

/** By queue. */
const QUEUE_LOOKS: Readonly<Record<string, Look>> = {
  withdrawals: late('console.alerts.withdrawals', place('/withdrawals', 'withdrawal/queue')),
  deposits: late('console.alerts.deposits', place('/deposits', 'deposit/queue')),
  proofs: late('console.alerts.proofs', place('/proofs', 'deposit/queue')),
  support: late('console.alerts.support', place('/support', 'support/list')),
  recoveries: late('console.alerts.recoveries', place('/recoveries', 'recovery/list')),
  reports: late('console.alerts.reports', place('/chat', 'chat/reports')),
};

/** By kind of check. */
const OVERDUE_LOOKS: Readonly<Record<string, Look>> = {
  rules: { icon: TimerOff, bad: true, title: 'console.alerts.overdueRules', at: HOME },
  audit: { icon: TimerOff, bad: true, title: 'console.alerts.overdueAudit', at: HOME },
};

function lookOf({ kind, subject }: Alert): Look | undefined {
  if (kind === 'queue-age') return QUEUE_LOOKS[subject];
  return kind === 'check-overdue' ? OVERDUE_LOOKS[subject] : LOOKS[kind];
}

interface AlertListProps {
  alerts: readonly Alert[];
  /** When a line is followed to where it is looked into. */
  onFollow?: (() => void) | undefined;
}

/** What is wrong or late, each leading to where it is looked into. */
export function AlertList({ alerts, onFollow }: AlertListProps) {
  return (
    <ul className={styles.alerts}>
      {alerts.map((alert) => (
        <AlertLine key={alert.alertId} alert={alert} onFollow={onFollow} />
      ))}
    </ul>
  );
}

function AlertLine({ alert, onFollow }: { alert: Alert } & Pick<AlertListProps, 'onFollow'>) {
  const { t } = useTranslation();
  const look = lookOf(alert);
  const mayFollow = useMay((look?.at ?? HOME).reads);
  const { pathname } = useLocation();
  if (look === undefined) return null;
  const { icon: Icon, bad, title, at } = look;
  const { amount, oldestAt, names, beganAt, endedAt, subject } = alert;
  const text = t(title, { count: amount, check: subject });
  return (
    <li className={classNames(styles.alert, endedAt !== null && styles.over)}>
      <Icon aria-hidden="true" className={bad ? styles.bad : styles.warm} />
      <span>
        {mayFollow && at.path !== pathname ? (
          <Link to={at.path} onClick={onFollow}>
            {text}
          </Link>
        ) : (
          <b>{text}</b>
        )}
        {names.map((name) => (
          <span key={name} className={classNames('mono', styles.detail)} translate="no">
            {name}
          </span>
        ))}
        {oldestAt !== null && endedAt === null && (
          <span className={styles.detail}>
            {t('console.alerts.oldest')} <Age since={oldestAt} />
          </span>
        )}
        {endedAt !== null && (
          <span className={styles.detail}>
            {t('console.alerts.over', { time: formatGmt4(endedAt, 'minute').slice(-5) })}
          </span>
        )}
      </span>
      <time dateTime={beganAt} className={styles.detail}>
        {formatGmt4(beganAt, 'minute').slice(-5)}
      </time>
    </li>
  );
}
