import { Link, useNavigate } from 'react-router-dom';
import { classNames } from '@realm/ui';
import { useShortcut } from '../keys/use-shortcut';
import styles from './page-tabs.module.css';

export interface PageTab {
  readonly id: string;
  readonly label: string;
  /** How many rows it has. */
  readonly count?: number | undefined;
  readonly path: string;
}

/** Parts of a page, each with an address of its own. 1 to 9 go to them. */
export function PageTabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly PageTab[];
  current: string;
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab, place) => (
        <TabLink key={tab.id} tab={tab} shortcut={String(place + 1)} isCurrent={tab.id === current} />
      ))}
    </nav>
  );
}

function TabLink({ tab, shortcut, isCurrent }: { tab: PageTab; shortcut: string; isCurrent: boolean }) {
  const navigate = useNavigate();
  useShortcut(shortcut, tab.label, () => void navigate(tab.path));
  return (
    <Link
      to={tab.path}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(styles.tab, isCurrent && styles.current)}
    >
      {tab.label}
      {tab.count !== undefined && <span className={styles.count}>{tab.count.toLocaleString('en-US')}</span>}
    </Link>
  );
}
