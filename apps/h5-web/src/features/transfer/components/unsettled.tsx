import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button, Spinner } from '@realm/ui';
import styles from './sheet-parts.module.css';

/** The request left and no answer came: never called failed, since money may have moved. */
export function Unsettled() {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="status">
      <Spinner size={40} />
      <h3>{t('transfer.unsettled.heading')}</h3>
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
