import { useMay } from '../../state/session/session.selectors';
import { AlertsCard } from './alerts-card';
import { BooksCard } from './books-card';
import { FourteenDays } from './fourteen-days';
import styles from './home.module.css';
import { JustNow } from './just-now';
import { MoneyToday } from './money-today';
import { QueueCards } from './queue-cards';
import { WaitsCard } from './waits-card';

/** What waits, what moved today, and whether the books agree. */
export function HomeScreen() {
  const mayRead = { reports: useMay('report/sums'), audit: useMay('audit/list') };
  return (
    <div className={styles.page}>
      <QueueCards />
      <div className={styles.columns}>
        <div className={styles.column}>
          {mayRead.reports && <MoneyToday />}
          {mayRead.reports && <FourteenDays />}
          {mayRead.audit && <JustNow />}
        </div>
        <div className={styles.column}>
          <BooksCard />
          <AlertsCard />
          <WaitsCard />
        </div>
      </div>
    </div>
  );
}
