import type { DepositOrder } from '@realm/api-client';
import { depositFigures, depositLabels } from '@realm/domain';
import { type TFunction, useTranslation } from '@realm/i18n';
import { Card, ProgressBar, Stepper, Timeline, type TimelineStep } from '@realm/ui';
import { exactAmount } from '../../../shared/money-text';
import { clockText } from '../../../shared/wallet-parts/instant-text';
import { figureText } from '../../../shared/wallet-parts/order-figure-text';
import { useStepLabels } from '../../../shared/wallet-parts/use-step-labels';
import { depositSteps, type DepositStep } from '../deposit-timeline';
import { useOwnAmounts, type OwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

/** The way in one line, while the member has something to do. */
export function OrderStepper({ order }: { order: DepositOrder }) {
  const { t } = useTranslation();
  const stateLabels = useStepLabels();
  const counts = { done: order.confirmations, needed: order.confirmationsNeeded };
  return (
    <Card label={t('deposit.step.label')}>
      <Stepper
        stateLabels={stateLabels}
        steps={depositSteps(order).map(({ id, state }) => ({
          id,
          state,
          title: t(`deposit.short.${id}`, counts),
        }))}
      />
    </Card>
  );
}

/** The way with its times, once the payment or its proof is here. */
export function OrderTimeline({ order }: { order: DepositOrder }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const stateLabels = useStepLabels();
  return (
    <Timeline
      stateLabels={stateLabels}
      steps={depositSteps(order).map((step) => rowOf({ t, own }, order, step))}
    />
  );
}

interface Words {
  readonly t: TFunction;
  readonly own: OwnAmounts;
}

function rowOf(words: Words, order: DepositOrder, step: DepositStep): TimelineStep {
  const { t, own } = words;
  const title = titleOf(words, order, step);
  const row = { id: step.id, state: step.state, title };
  const isConfirming = step.id === 'confirmed' || step.id === 'again';
  if (isConfirming && step.state === 'current') return { ...row, ...confirmations(t, order) };
  if (step.id === 'credited' && step.state !== 'done') {
    const expected = depositFigures(order).row;
    return { ...row, time: `${t(expected.labelKey)} ${own(figureText(expected))}` };
  }
  return step.at === null ? row : { ...row, time: clockText(step.at) };
}

function titleOf({ t, own }: Words, order: DepositOrder, { id, state }: DepositStep): string {
  if (id === 'ended') return t(depositLabels(order).labelKey);
  if (id === 'paid' && state === 'done') {
    return t('deposit.step.seen', { amount: own(exactAmount(order.paidAmount ?? order.payAmount)) });
  }
  return t(`deposit.step.${id}`);
}

function confirmations(t: TFunction, { confirmations: done, confirmationsNeeded: needed }: DepositOrder) {
  const valueText = `${done} / ${needed}`;
  return {
    time: valueText,
    extra: (
      <ProgressBar
        segmented
        label={t('deposit.step.confirmed')}
        value={done}
        max={needed}
        valueText={valueText}
      />
    ),
  };
}
