import { useTranslation } from 'react-i18next';
import { SANDBOX_REORG_OUTCOMES, type DepositOrder } from '@realm/api-client';
import { failureText } from '@realm/i18n';
import { Banner, Button } from '@realm/ui';
import { selectSandbox } from '../../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { sandboxReorgRequested, type OrderAct } from '../deposit.slice';
import styles from './deposit.module.css';

interface SandboxReorgProps {
  order: DepositOrder;
  act: OrderAct;
}

/** Takes a credited payment back before it is final. Only where the server says that there is a sandbox, and marked as such. */
export function SandboxReorg({ order, act }: SandboxReorgProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const sandbox = useAppSelector(selectSandbox);
  if (!sandbox || order.method !== 'usdt') return null;
  return (
    <section className={styles.sandbox}>
      <h2>{t('deposit.sandbox.title')}</h2>
      <p>{t('deposit.sandbox.reorg.text')}</p>
      <div className={styles.choices}>
        {SANDBOX_REORG_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant="outline"
            size="md"
            disabled={act.kind === 'reorganising'}
            onClick={() => dispatch(sandboxReorgRequested({ orderId: order.orderId, outcome }))}
          >
            {t(`deposit.sandbox.reorg.${outcome}`)}
          </Button>
        ))}
      </div>
      {act.kind === 'refused' && act.of === 'reorganise' && (
        <Banner tone="error">{failureText(t, act.failure)}</Banner>
      )}
    </section>
  );
}
