import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

export interface CardProps {
  title: string;
  /** Beside the title, such as a currency. */
  note?: ReactNode;
  /** At the right of the title. */
  end?: ReactNode;
  /** Whether the contents reach its edges, as a table does. */
  flush?: boolean | undefined;
  children: ReactNode;
}

/** A part of a page with a name of its own. */
export function Card({ title, note, end, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </header>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}
