import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../shared/states/list-states';
import { useMay } from '../../state/session/session.selectors';
import { BooksCard } from './books-card';
import styles from './home.module.css';
import { MoneyToday } from './money-today';
import { QueueCards } from './queue-cards';

/** The lower parts come after the first screen shows. */
const FourteenDays = lazy(async () => ({ default: (await import('./fourteen-days')).FourteenDays }));
const JustNow = lazy(async () => ({ default: (await import('./just-now')).JustNow }));
const AlertsCard = lazy(async () => ({ default: (await import('./alerts-card')).AlertsCard }));
const WaitsCard = lazy(async () => ({ default: (await import('./waits-card')).WaitsCard }));

/** What waits, what moved today, and whether the books agree. */
export function HomeScreen() {
  const mayRead = { reports: useMay('report/sums'), audit: useMay('audit/list') };
  return (
    <div className={styles.page}>
      <QueueCards />
      <div className={styles.columns}>
        <div className={styles.column}>
          {mayRead.reports && <MoneyToday />}
          <Suspense fallback={<SkeletonRows count={6} />}>
            {mayRead.reports && <FourteenDays />}
            {mayRead.audit && <JustNow />}
          </Suspense>
        </div>
        <div className={styles.column}>
          <BooksCard />
          <Suspense fallback={<SkeletonRows count={6} />}>
            <AlertsCard />
            <WaitsCard />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
