import type { ReactNode } from 'react';
import { Card } from '@realm/ui';
import styles from './sum-card.module.css';

interface Figure {
  /** Also the key. */
  readonly label: string;
  readonly value: ReactNode;
}

/** Up to three figures of a list, side by side. */
export function SumCard({ label, figures }: { label: string; figures: readonly Figure[] }) {
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
    </Card>
  );
}
