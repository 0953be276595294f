import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './figures.module.css';
import { Money } from './money';
import { rowsPath, type FigureKey } from './rows-path';

interface FigureLinkProps {
  figureKey: FigureKey;
  amount: string;
  /** What is shown instead of the amount. */
  children?: ReactNode;
}

/** A figure of the reports, which opens the ledger rows that it is the sum of. */
export function FigureLink({ figureKey, amount, children }: FigureLinkProps) {
  return (
    <Link className={styles.link} to={rowsPath(figureKey, amount)}>
      {children ?? <Money amount={amount} />}
    </Link>
  );
}
