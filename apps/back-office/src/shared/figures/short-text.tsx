import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { copyText } from '@realm/ui';
import { useTranslation } from '@realm/i18n';
import styles from './figures.module.css';

export interface ShortTextProps {
  text: string;
  /** Whether a button copies the whole of it. */
  copyable?: boolean | undefined;
}

const HEAD = 6;
const TAIL = 5;

/** An order's number: its first six and last five signs; the whole of it on hover and to the clipboard. */
export function OrderNo(props: ShortTextProps) {
  return <ShortText {...props} strong={false} />;
}

/** An address or a transaction: the ends that people compare are strong. */
export function Address(props: ShortTextProps) {
  return <ShortText {...props} strong />;
}

function ShortText({ text, copyable = false, strong }: ShortTextProps & { strong: boolean }) {
  const isLong = text.length > HEAD + TAIL + 3;
  const [head, tail] = [text.slice(0, HEAD), text.slice(-TAIL)];
  const shown = (
    <span className={styles.short} title={text} translate="no">
      {!isLong && text}
      {isLong && strong && (
        <>
          <b>{head}</b> *** <b>{tail}</b>
        </>
      )}
      {isLong && !strong && `${head} *** ${tail}`}
    </span>
  );
  if (!copyable) return shown;
  return (
    <span className={styles.copyable}>
      {shown}
      <CopySmall text={text} />
    </span>
  );
}

function CopySmall({ text }: { text: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={copied ? t('common.done.copy') : t('console.copy', { text })}
      onBlur={() => setCopied(false)}
      onClick={() => void copyText(text).then(setCopied)}
    >
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </button>
  );
}
