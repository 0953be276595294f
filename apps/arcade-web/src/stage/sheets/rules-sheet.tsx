import type { ReactNode } from 'react';
import { useTranslation } from '@realm/i18n';
import { DescriptionList, Sheet } from '@realm/ui';
import { useRoundingText, useRuleRows } from '../use-rule-rows';
import styles from './sheets.module.css';

export interface RulesSheetProps {
  open: boolean;
  onClose: () => void;
  /** The game's own rules. */
  children: ReactNode;
}

/** Return and stakes come from the configuration that the server plays by. */
export function RulesSheet({ open, onClose, children }: RulesSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('arcade.rules.title')}
      closeLabel={t('arcade.action.close')}
    >
      <div className={styles.body}>
        <DescriptionList items={useRuleRows()} />
        <div className={styles.prose}>{children}</div>
        <p className={styles.caption}>{useRoundingText()}</p>
        <p className={styles.caption}>{t('arcade.rules.interrupted')}</p>
      </div>
    </Sheet>
  );
}
