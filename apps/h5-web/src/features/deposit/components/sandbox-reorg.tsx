import { useTranslation } from 'react-i18next';
import { SANDBOX_REORG_OUTCOMES, type DepositOrder } from '@realm/api-client';
import { useAppDispatch } from '../../../state/hooks';
import { sandboxReorgRequested, type OrderAct } from '../deposit.slice';
import { SandboxChoices } from './sandbox-choices';

interface SandboxReorgProps {
  order: DepositOrder;
  act: OrderAct;
}

/** Takes a credited payment back before it is final. */
export function SandboxReorg({ order, act }: SandboxReorgProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <SandboxChoices
      order={order}
      text={t('deposit.sandbox.reorg.text')}
      choices={SANDBOX_REORG_OUTCOMES.map((outcome) => ({
        label: t(`deposit.sandbox.reorg.${outcome}`),
        onChoose: () => dispatch(sandboxReorgRequested({ orderId: order.orderId, outcome })),
      }))}
      busy={act.kind === 'reorganising'}
      failure={act.kind === 'refused' && act.of === 'reorganise' ? act.failure : null}
    />
  );
}
