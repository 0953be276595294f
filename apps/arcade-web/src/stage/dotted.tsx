import { Fragment } from 'react';
import styles from './dotted.module.css';

const DOT = ' · ';

/** A text whose middle dots are drawn: fonts for Chinese give the character the width of a whole glyph. */
export function Dotted({ text }: { text: string }) {
  return text.split(DOT).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <Dot />}
      {part}
    </Fragment>
  ));
}

/** Each part with its dot is an element of its own, for a line that drops the parts that do not fit. */
export function DottedParts({ text }: { text: string }) {
  return text.split(DOT).map((part, index) => (
    <span key={index}>
      {index > 0 && <Dot />}
      {part}
    </span>
  ));
}

function Dot() {
  return (
    <>
      <i className={styles.dot} aria-hidden="true" />
      <span className="visually-hidden">, </span>
    </>
  );
}
