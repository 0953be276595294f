import type { ReactNode } from 'react';
import { Card } from '@realm/ui';
import styles from './sum-card.module.css';

interface Figure {
  /** Also the key. */
  readonly label: string;
  readonly value: ReactNode;
}

interface SumCardProps {
  label: string;
  figures: readonly Figure[];
  /** What the figures leave out. */
  note?: ReactNode;
}

/** Up to three figures of a list, side by side. */
export function SumCard({ label, figures, note = null }: SumCardProps) {
  return (
    <Card label={label}>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd className="num">{figure.value}</dd>
          </div>
        ))}
      </dl>
      {note !== null && note !== false && <p className={styles.note}>{note}</p>}
    </Card>
  );
}
