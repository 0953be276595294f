import { Check, Copy } from 'lucide-react';
import { type CopyText, useCopied } from './use-copied';
import styles from './copy-field.module.css';

export interface CopyButtonProps {
  text: string;
  /** "Copy order number". */
  copyLabel: string;
  copiedLabel: string;
  /** The label is shown: two in one place look alike. */
  isLabelled?: boolean;
  onCopy: CopyText;
}

/** The small copy icon that stands beside a reference in a line. */
export function CopyButton(props: CopyButtonProps) {
  const { text, copyLabel, copiedLabel, isLabelled = false, onCopy } = props;
  const { copied, copy } = useCopied(onCopy);
  return (
    <button
      type="button"
      className={isLabelled ? styles.labelled : styles.small}
      onClick={() => void copy(text)}
    >
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span className={isLabelled ? undefined : 'visually-hidden'} aria-live="polite">
        {copied ? copiedLabel : copyLabel}
      </span>
    </button>
  );
}
