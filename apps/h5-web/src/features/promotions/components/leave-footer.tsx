import { useState } from 'react';
import type { Promotion } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button, Dialog } from '@realm/ui';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import { useMoneyForm } from '../../../state/money-requests/use-money-request';
import { useLeaveText } from '../use-leave-text';
import { NextStep } from './next-step';
import styles from './promotions.module.css';
import { RequestNotice } from '../../../state/money-requests/request-notice';

/** Leaving says first what it costs; playing on is beside it. */
export function LeaveFooter({ promotion: { promotionId, join, target } }: { promotion: Promotion }) {
  const { t } = useTranslation();
  const leaveText = useLeaveText((amount) => amount);
  const [confirming, setConfirming] = useState(false);
  const money = useMoneyForm('promotion');
  const closed = useAppSelector(selectMaintenance) !== null;
  if (join === null) return null;
  const leave = () => {
    setConfirming(false);
    money.send({
      endpoint: 'leavePromotion',
      input: { promotionId },
      summary: { amount: join.stake, currencyCode: join.currencyCode },
    });
  };
  return (
    <div className={styles.footer}>
      <RequestNotice request={money.request} voided={t('promotion.voided')} />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          busy={money.open !== null}
          disabled={closed}
          onClick={() => setConfirming(true)}
        >
          {t('promotion.leave')}
        </Button>
        <NextStep target={target} />
      </div>
      <Dialog
        open={confirming}
        title={t('promotion.leaveTitle')}
        confirmLabel={t('promotion.leave')}
        cancelLabel={t('promotion.stay')}
        tone="danger"
        onConfirm={leave}
        onCancel={() => setConfirming(false)}
      >
        {leaveText(join)}
      </Dialog>
    </div>
  );
}
