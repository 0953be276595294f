import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formatParts } from '@realm/domain';
import { Amount, Button, Spinner } from '@realm/ui';
import { useAppSelector } from '../../../state/hooks';
import { selectRunningSummary } from '../transfer.selectors';
import styles from './sheet-parts.module.css';

/** The request left and no answer came: never called failed, since money may have moved. */
export function Unsettled() {
  const { t } = useTranslation();
  const summary = useAppSelector(selectRunningSummary);
  return (
    <div className={styles.state} role="status">
      <Spinner size={40} />
      <h3>{t('transfer.unsettled.heading')}</h3>
      {summary !== null && summary.amount !== null && (
        <Amount size="big" parts={formatParts(summary.amount, summary.currencyCode)} />
      )}
      <p className={styles.note}>{t('common.state.unsettled')}</p>
    </div>
  );
}

export function UnsettledFooter({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <Button variant="secondary" onClick={() => void navigate('/userCenter/capitalManage?tab=all')}>
        {t('routes.capitalManage')}
      </Button>
      <Button variant="secondary" onClick={onLeave}>
        {t('transfer.unsettled.leave')}
      </Button>
    </>
  );
}
