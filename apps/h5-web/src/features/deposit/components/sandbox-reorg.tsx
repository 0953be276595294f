import { SANDBOX_REORG_OUTCOMES, type DepositOrder } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { useAppDispatch } from '../../../state/hooks';
import { sandboxReorgRequested, type OrderCommand } from '../deposit.slice';
import { SandboxChoices } from './sandbox-choices';

interface SandboxReorgProps {
  order: DepositOrder;
  command: OrderCommand;
}

/** Takes a credited payment back before it is final. */
export function SandboxReorg({ order, command }: SandboxReorgProps) {
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
      busy={command.kind === 'reorganising'}
      failure={command.kind === 'refused' && command.of === 'reorganise' ? command.failure : null}
    />
  );
}
