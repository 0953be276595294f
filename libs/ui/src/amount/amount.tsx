import { useState } from 'react';
import { classNames } from '../class-names';
import styles from './amount.module.css';

/** A formatted amount in its pieces, as `formatParts` gives them. */
export interface AmountPieces {
  /** '', '+' or '-'. */
  sign: string;
  symbol: string;
  /** Grouped: '12,846'. */
  whole: string;
  /** Without the point: '50'. */
  fraction: string;
  unit?: string | undefined;
}

export interface AmountProps {
  parts: AmountPieces;
  /** `big` once a screen; `row` in lists; `inline` takes the size of its sentence. */
  size?: 'big' | 'medium' | 'row' | 'inline' | undefined;
  /** `gain` for money that came in; an expense stays plain. `mute` marks a stale or empty figure. */
  tone?: 'plain' | 'gain' | 'warm' | 'danger' | 'mute' | undefined;
  /** Shows asterisks instead, as wide as digits in every font: the member hid the amounts. */
  hidden?: boolean | undefined;
  /** Digits roll when the amount changes. One or two figures a screen, never a list. */
  rolls?: boolean | undefined;
}

const MINUS = '\u2212';

export function Amount({
  parts,
  size = 'inline',
  tone = 'plain',
  hidden = false,
  rolls = false,
}: AmountProps) {
  const sign = parts.sign === '-' ? MINUS : parts.sign;
  const length = sign.length + parts.symbol.length + parts.whole.length + parts.fraction.length;
  return (
    <span className={classNames('num', styles.amount, styles[size], styles[tone], lengthClass(length))}>
      {hidden ? (
        '****'
      ) : rolls ? (
        <Rolling lead={`${sign}${parts.symbol}`} whole={parts.whole} fraction={parts.fraction} />
      ) : (
        <>
          {sign}
          {parts.symbol}
          {parts.whole}
          {parts.fraction !== '' && <span className={styles.fraction}>.{parts.fraction}</span>}
        </>
      )}
      {parts.unit !== undefined && <span className={styles.unit}> {parts.unit}</span>}
    </span>
  );
}

const LONG = 14;
const MAX_LENGTH = 18;

function lengthClass(length: number): string | undefined {
  if (length <= LONG) return undefined;
  return length <= MAX_LENGTH ? styles.long : styles.longest;
}

interface RollingProps {
  lead: string;
  whole: string;
  fraction: string;
}

/** Each digit that differs from the one before it enters anew; the rest stays still. */
function Rolling({ lead, whole, fraction }: RollingProps) {
  const tail = fraction === '' ? '' : `.${fraction}`;
  const text = `${lead}${whole}${tail}`;
  const [shown, setShown] = useState({ text, changed: false });
  if (shown.text !== text) setShown({ text, changed: true });
  const figure = (part: string) => placed(part).map(({ key, char }) => <Digit key={key} char={char} />);
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true" className={classNames(shown.changed && styles.rolling)}>
        {lead}
        {figure(whole)}
        {tail !== '' && <span className={styles.fraction}>{figure(tail)}</span>}
      </span>
    </>
  );
}

function Digit({ char }: { char: string }) {
  return <span className={styles.digit}>{char}</span>;
}

/** Keys count places from the right, so a longer amount does not shift every digit. */
function placed(part: string) {
  return Array.from(part, (char, index) => ({ key: `${part.length - index}:${char}`, char }));
}
