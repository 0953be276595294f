import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../shared/states/list-states';
import { useMay } from '../../state/session/session.selectors';
import styles from './home.module.css';
import { JustNow } from './just-now';
import { QueueCards } from './queue-cards';

/** These come after the first screen shows. */
const BooksCard = lazy(async () => ({ default: (await import('./books-card')).BooksCard }));
const FourteenDays = lazy(async () => ({ default: (await import('./fourteen-days')).FourteenDays }));
const MoneyToday = lazy(async () => ({ default: (await import('./money-today')).MoneyToday }));
const AlertsCard = lazy(async () => ({ default: (await import('./alerts-card')).AlertsCard }));
const WaitsCard = lazy(async () => ({ default: (await import('./waits-card')).WaitsCard }));

/** What waits, what moved today, and whether the books agree. */
export function HomeScreen() {
  const mayRead = { reports: useMay('report/sums'), audit: useMay('audit/list') };
  // Without them the other cards share the page.
  const hasFigures = mayRead.reports || mayRead.audit;
  return (
    <div className={styles.page}>
      <QueueCards />
      {hasFigures ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            {mayRead.reports && (
              <Suspense fallback={<SkeletonRows count={6} />}>
                <MoneyToday />
                <FourteenDays />
              </Suspense>
            )}
            {/* Not later: it brings the table that most other screens begin with. */}
            {mayRead.audit && <JustNow />}
          </div>
          <div className={styles.column}>
            <Suspense fallback={<SkeletonRows count={6} />}>
              <BooksCard />
              <AlertsCard />
              <WaitsCard />
            </Suspense>
          </div>
        </div>
      ) : (
        <div className={styles.halves}>
          <Suspense fallback={<SkeletonRows count={6} />}>
            <div className={styles.column}>
              <AlertsCard />
            </div>
            <div className={styles.column}>
              <WaitsCard />
              <BooksCard />
            </div>
          </Suspense>
        </div>
      )}
    </div>
  );
}
