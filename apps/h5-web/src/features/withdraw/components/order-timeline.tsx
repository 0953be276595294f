import type { WithdrawalOrder } from '@realm/api-client';
import { WITHDRAWAL_STATUS_TABLE } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Timeline } from '@realm/ui';
import { clockText, momentText } from '../../../shared/wallet-parts/instant-text';
import { useStepLabels } from '../../../shared/wallet-parts/use-step-labels';
import { withdrawalSteps, type WithdrawStep } from '../withdraw-timeline';

export function OrderTimeline({ order }: { order: WithdrawalOrder }) {
  const { t } = useTranslation();
  const stateLabels = useStepLabels();
  const timeOf = ({ id, state, at }: WithdrawStep): string | null => {
    if (id === 'reviewed' && state === 'current') {
      return t('withdraw.step.reviewBy', { time: momentText(order.reviewBy) });
    }
    return at === null ? null : clockText(at);
  };
  return (
    <Timeline
      stateLabels={stateLabels}
      steps={withdrawalSteps(order).map((step) => {
        const time = timeOf(step);
        const isEnd = step.id === 'returned';
        return {
          id: step.id,
          state: step.state,
          title: isEnd ? t(WITHDRAWAL_STATUS_TABLE[order.status].labelKey) : t(`withdraw.step.${step.id}`),
          ...(isEnd ? { note: t('withdraw.step.returned') } : {}),
          ...(time === null ? {} : { time }),
        };
      })}
    />
  );
}
