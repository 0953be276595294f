import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { commandText } from '../../shared/decisions/command-text';
import { ReasonBox } from '../../shared/decisions/reason-box';
import { Modal } from '../../shared/modal/modal';
import { useCommand } from '../../state/commands/use-command';
import styles from './content.module.css';
import type { PromotionRow } from './promotions-tab';

interface EndPromotionProps {
  promotion: PromotionRow;
  onClose: () => void;
  onEnded: () => void;
}

/** Nobody joins any more; those who have joined keep what they joined. */
export function EndPromotion({ promotion: { promotionId, title }, onClose, onEnded }: EndPromotionProps) {
  const { t, i18n } = useTranslation();
  const end = useCommand('promotion/end', onEnded);
  const [reason, setReason] = useState('');
  return (
    <Modal
      title={t('console-content.promotion.endTitle', { title: title[i18n.language] })}
      onClose={onClose}
      closable={end.mayClose}
      footer={
        <>
          <Button
            variant="danger"
            disabled={reason.trim() === '' || !end.maySend}
            busy={end.isBusy}
            onPress={() => end.run({ promotionId, reason: reason.trim() })}
          >
            {t('console-content.promotion.end')}
          </Button>
          <Button variant="ghost" disabled={!end.mayClose} onPress={onClose}>
            {t('common.action.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('console-content.promotion.endEffect')}</p>
      <ReasonBox value={reason} onChange={setReason} isForMember={false} disabled={end.isBusy} />
      {end.failure !== null && (
        <p className={styles.wrong} role="alert">
          {commandText(t, end)}
        </p>
      )}
    </Modal>
  );
}
