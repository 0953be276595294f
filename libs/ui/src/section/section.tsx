import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  title: ReactNode;
  /** Right of the title: "All 126". */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page, with the distance that parts have from each other. */
export function Section({ title, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </section>
  );
}
