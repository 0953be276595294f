import { Fragment, type ReactNode } from 'react';
import styles from './dotted-line.module.css';

/** Short facts with dots between them. Where the line breaks, neither its end nor the start of the next one shows a dot. */
export function DottedLine({ parts }: { parts: readonly ReactNode[] }) {
  return (
    <span className={styles.line}>
      {parts.map((part, index) => (
        // The parts of a line have a fixed order.
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={styles.part}>
            {index > 0 && <span className={styles.dot}>· </span>}
            {part}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
