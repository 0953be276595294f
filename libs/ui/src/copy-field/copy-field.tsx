import { Check, Copy } from 'lucide-react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { splitAddress } from './split-address';
import { type CopyText, useCopied } from './use-copied';
import styles from './copy-field.module.css';

export interface CopyFieldProps {
  /** What is copied, whole: "Deposit address". */
  label: string;
  text: string;
  copyLabel: string;
  copiedLabel: string;
  onCopy: CopyText;
}

export function CopyField({ label, text, copyLabel, copiedLabel, onCopy }: CopyFieldProps) {
  const { copied, copy } = useCopied(onCopy);
  return (
    <div role="group" aria-label={label} className={styles.field}>
      <Address text={text} />
      <Button
        variant="soft"
        size="sm"
        icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy(text)}
      >
        <span aria-live="polite">{copied ? copiedLabel : copyLabel}</span>
      </Button>
    </div>
  );
}

/** An address to compare by eye. A selection copies it without the break. */
export function Address({ text }: { text: string }) {
  return (
    <span className={classNames('mono', styles.address)} translate="no">
      {splitAddress(text).map((line) => (
        <span key={line.strongAt} className={styles.line}>
          {line.strongAt === 'end' && line.plain}
          <b>{line.strong}</b>
          {line.strongAt === 'start' && line.plain}
        </span>
      ))}
    </span>
  );
}
