import { useTranslation } from '@realm/i18n';
import type { StepState } from '@realm/ui';

/** Labels of a timeline's marks for screen readers. */
export function useStepLabels(): Record<StepState, string> {
  const { t } = useTranslation();
  return {
    done: t('order.step.done'),
    current: t('order.step.current'),
    held: t('order.step.held'),
    next: t('order.step.next'),
    failed: t('order.step.failed'),
  };
}
