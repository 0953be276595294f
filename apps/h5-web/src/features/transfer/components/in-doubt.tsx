import { useNavigate } from 'react-router-dom';
import { formatParts } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Amount, Button, Spinner, Text } from '@realm/ui';
import type { MoneySummary } from '../../../state/money-requests/money-requests.slice';
import styles from './sheet-parts.module.css';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';

/** The request left and no answer came: never called failed, since money may have moved. */
export function InDoubt({ summary: { amount, currencyCode } }: { summary: MoneySummary }) {
  const { t } = useTranslation();
  const [hidden] = useAmountsHidden();
  return (
    <div className={styles.state} role="status">
      <Spinner size={40} />
      <h3>{t('transfer.inDoubt.heading')}</h3>
      {amount !== null && <Amount size="big" hidden={hidden} parts={formatParts(amount, currencyCode)} />}
      <Text>{t('common.state.inDoubt')}</Text>
    </div>
  );
}

export function InDoubtFooter({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <Button variant="secondary" onClick={() => void navigate('/userCenter/capitalManage?tab=all')}>
        {t('routes.capitalManage')}
      </Button>
      <Button variant="secondary" onClick={onLeave}>
        {t('transfer.inDoubt.leave')}
      </Button>
    </>
  );
}
