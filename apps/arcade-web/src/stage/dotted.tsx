import { Fragment } from 'react';
import styles from './dotted.module.css';

const DOT = ' · ';

/** A text whose middle dots are drawn: fonts for Chinese give the character the width of a whole glyph. */
export function Dotted({ text }: { text: string }) {
  return text.split(DOT).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          <i className={styles.dot} aria-hidden="true" />
          <span className="visually-hidden">, </span>
        </>
      )}
      {part}
    </Fragment>
  ));
}
