import { useTranslation } from '@realm/i18n';
import { CopyButton, copyText } from '@realm/ui';
import styles from './sheets.module.css';

/** Copies a bet's data, and the address of the page that checks it without a network. */
export function ExportData({ text }: { text: string }) {
  const { t } = useTranslation();
  const copy = (copied: string, label: string) => (
    <CopyButton
      text={copied}
      copyLabel={label}
      copiedLabel={t('arcade.action.copied')}
      onCopy={copyText}
      isLabelled
    />
  );
  return (
    <div className={styles.export}>
      <span>{t('arcade.verify.export')}</span>
      {copy(text, t('arcade.verify.copyData'))}
      {copy(new URL('/verify.html', window.location.origin).href, t('arcade.verify.copyPage'))}
    </div>
  );
}
