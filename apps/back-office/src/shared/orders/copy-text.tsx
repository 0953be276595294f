import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { copyText } from '@realm/ui';
import { useTranslation } from '@realm/i18n';
import figures from '../figures/figures.module.css';

/** The whole of a number or an address, which people compare sign by sign, with a button that copies it. */
export function CopyText({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  return (
    <span className={figures.copyable}>
      <span className={figures.short} translate="no" style={{ whiteSpace: 'normal' }}>
        {text}
      </span>
      <button
        type="button"
        className={figures.copy}
        aria-label={isCopied ? t('common.done.copy') : t('console.copy', { text })}
        onBlur={() => setCopied(false)}
        onClick={() => void copyText(text).then(setCopied)}
      >
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
    </span>
  );
}
