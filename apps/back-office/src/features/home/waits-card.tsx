import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Card } from '../../shared/card/card';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { useQuery } from '../../state/queries/use-query';
import styles from './home.module.css';

const TOPICS = { topics: ['withdrawals', 'deposits', 'support'] as const };
/** Minutes within which a person should decide. */
const GOALS = [
  { name: 'withdrawals', title: 'console-home.queue.withdrawals', goal: 30 },
  { name: 'deposits', title: 'console-home.queue.deposits', goal: 60 },
  { name: 'proofs', title: 'console-home.queue.proofs', goal: 30 },
  { name: 'support', title: 'console-home.waits.reply', goal: 5 },
] as const;

/** How long things waited for a person today, beside its target. */
export function WaitsCard() {
  const { t } = useTranslation();
  const { value, failure, refresh } = useQuery('overview/waits', {}, TOPICS);
  return (
    <Card title={t('console-home.waits.title')} note={t('console-home.waits.note')}>
      {value === null && failure === null && <SkeletonRows count={4} />}
      {value === null && failure !== null && <ErrorState failure={failure} onRetry={refresh} />}
      {value !== null && (
        <ul className={styles.waits}>
          {GOALS.map(({ name, title, goal }) => {
            const { count, medianSeconds } = value[name];
            const minutes = medianSeconds === null ? null : medianSeconds / 60;
            const isLate = minutes !== null && minutes > goal;
            return (
              <li key={name} className={styles.wait}>
                <span>{t(title)}</span>
                <span className={styles.count}>{count}</span>
                <span className={classNames(isLate && styles.late)}>
                  {minutes === null ? '—' : t('console-home.waits.minutes', { minutes: minutes.toFixed(1) })}
                </span>
                <meter
                  className={styles.meter}
                  aria-label={t(title)}
                  min={0}
                  max={goal}
                  value={Math.min(goal, minutes ?? 0)}
                />
                <span className={styles.small}>{t('console-home.waits.goal', { goal })}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
