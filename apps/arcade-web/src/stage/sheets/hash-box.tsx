import { useTranslation } from '@realm/i18n';
import { CopyButton, classNames, copyText } from '@realm/ui';
import { HashLines } from './hash-lines';
import styles from './sheets.module.css';

interface HashBoxProps {
  title: string;
  hash: string;
  note?: string;
  isRevealed?: boolean;
}

/** A seed or a commitment that can be compared and copied. */
export function HashBox({ title, hash, note, isRevealed = false }: HashBoxProps) {
  const { t } = useTranslation();
  return (
    <div
      className={classNames(styles.box, isRevealed && styles.revealed)}
      role={isRevealed ? 'status' : undefined}
    >
      <div className={styles.boxHead}>
        <span>{title}</span>
        <CopyButton
          text={hash}
          copyLabel={t('arcade.fair.copy')}
          copiedLabel={t('arcade.action.copied')}
          onCopy={copyText}
        />
      </div>
      <HashLines hash={hash} />
      {note !== undefined && <span className={styles.caption}>{note}</span>}
    </div>
  );
}

interface DescriptionListProps {
  details: readonly { label: string; text: string; font?: 'num' | 'mono' }[];
}

/** Short figures beside each other. */
export function DescriptionList({ details }: DescriptionListProps) {
  return (
    <div className={styles.pair}>
      {details.map(({ label, text, font }) => (
        <div key={label}>
          <span>{label}</span>
          <b className={font}>{text}</b>
        </div>
      ))}
    </div>
  );
}
