import { CircleAlert, CircleCheck, ClockAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import styles from './foot.module.css';

const BOOKS = ['books'] as const;

/** Whether the books agreed when they were last checked, on every screen; silence of the check is no good news. */
export function BooksState() {
  const { t } = useTranslation();
  const mayRead = useMay('overview/books');
  const { value } = useQuery('overview/books', {}, { topics: BOOKS, isWanted: mayRead });
  // The bell reads them.
  const alerts = useQuery('overview/alerts', {}, { isWanted: false }).value;
  if (value === null || value.latest === null) return null;
  const { latest, audit } = value;
  const time = formatGmt4(latest.at, 'minute').slice(-5);
  const line = (tone: 'good' | 'late' | 'bad', text: string) => {
    const Icon = { good: CircleCheck, late: ClockAlert, bad: CircleAlert }[tone];
    return (
      <Link to="/home" className={classNames(styles.books, styles[tone])}>
        <Icon aria-hidden="true" />
        {text}
      </Link>
    );
  };
  if (audit.latest?.ok === false) return line('bad', t('console.alerts.audit'));
  const differences = latest.rules.reduce((sum, rule) => sum + rule.differences, 0);
  if (!latest.ok) return line('bad', t('console.books.differ', { count: differences, time }));
  return alerts?.lasting.some(({ kind }) => kind === 'check-overdue') === true
    ? line('late', t('console.books.overdue', { time }))
    : line('good', t('console.books.agree', { time }));
}
