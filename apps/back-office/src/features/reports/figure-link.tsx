import { Link } from 'react-router-dom';
import { Money } from '../../shared/figures/money';
import { rowsPath, type FigureKey } from './figures';
import styles from './reports.module.css';

interface FigureLinkProps {
  /** Absent: it is the difference of figures, which have rows of their own. */
  figureKey?: FigureKey;
  figure: { readonly amount: string; readonly entries: number } | undefined;
}

/** A figure that opens its rows; nothing to open where there are none. */
export function FigureLink({ figureKey, figure }: FigureLinkProps) {
  if (figure === undefined) return <span className={styles.nothing}>—</span>;
  if (figureKey === undefined) return <Money amount={figure.amount} />;
  return (
    <Link className={styles.figure} to={rowsPath(figureKey, figure.amount)}>
      <Money amount={figure.amount} />
    </Link>
  );
}
