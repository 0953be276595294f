import { useNavigate } from 'react-router-dom';
import { formatParts } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Amount, Button, Spinner, Text } from '@realm/ui';
import { useAmountsHidden } from '../../shared/storage/use-amounts-hidden';
import { useAppSelector } from '../hooks';
import { selectRealtimeStatus } from '../realtime/realtime.slice';
import styles from './in-doubt.module.css';
import type { MoneySummary } from './money-requests.slice';

interface InDoubtProps {
  summary: MoneySummary;
  /** The member is to pay once it is confirmed. */
  isUnpaid?: boolean;
}

/** The request left and no answer came: never called failed, since money may have moved. */
export function InDoubt({ summary: { amount, currencyCode }, isUnpaid = false }: InDoubtProps) {
  const { t } = useTranslation();
  const isConnected = useAppSelector(selectRealtimeStatus) === 'open';
  const [hidden] = useAmountsHidden();
  return (
    <div className={styles.state} role="status">
      <Spinner size={40} />
      <h3>{t('order.inDoubt.heading')}</h3>
      {amount !== null && <Amount size="big" hidden={hidden} parts={formatParts(amount, currencyCode)} />}
      <Text>{t(isUnpaid ? 'order.inDoubt.waitToPay' : 'order.inDoubt.wait')}</Text>
      {!isConnected && <Text>{t('order.inDoubt.offline')}</Text>}
    </div>
  );
}

interface InDoubtFooterProps {
  /** The list that will hold what it became. */
  records: 'all' | 'deposits' | 'withdrawals';
  onLeave: () => void;
}

/** The request goes on; the member does not have to wait for it. */
export function InDoubtFooter({ records, onLeave }: InDoubtFooterProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <Button variant="secondary" onClick={() => void navigate(`/userCenter/capitalManage?tab=${records}`)}>
        {t('routes.capitalManage')}
      </Button>
      <Button variant="secondary" onClick={onLeave}>
        {t('order.inDoubt.leave')}
      </Button>
    </>
  );
}
