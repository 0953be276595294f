import type { ReactNode } from 'react';
import type { RenderedLink } from '../list-row/list-row';
import styles from './tab-bar.module.css';

export interface TabBarItem {
  id: string;
  label: string;
  icon: ReactNode;
  href: string;
  current: boolean;
  /** Shows a dot with this label for screen readers: "3 unread". */
  dotLabel?: string | undefined;
}

/** The router's link must pass `aria-current` on. */
export interface TabBarLink extends RenderedLink {
  'aria-current': 'page' | undefined;
}

export interface TabBarProps {
  label: string;
  items: readonly TabBarItem[];
  renderLink?: ((link: TabBarLink) => ReactNode) | undefined;
}

/** Four places: a width that followed their number would move the first ones while a document is read. */
export function TabBar({ label, items, renderLink = plainLink }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {items.map((item) => (
        <div key={item.id} className={styles.cell}>
          {renderLink({
            href: item.href,
            className: styles.link ?? '',
            'aria-current': item.current ? 'page' : undefined,
            children: <TabBarContent item={item} />,
          })}
        </div>
      ))}
    </nav>
  );
}

function TabBarContent({ item }: { item: TabBarItem }) {
  return (
    <>
      <span className={styles.icon}>
        {item.icon}
        {item.dotLabel !== undefined && <span className={styles.dot} />}
      </span>
      <span>{item.label}</span>
      {item.dotLabel !== undefined && <span className="visually-hidden">{item.dotLabel}</span>}
    </>
  );
}

function plainLink({ children, ...link }: TabBarLink) {
  return <a {...link}>{children}</a>;
}
