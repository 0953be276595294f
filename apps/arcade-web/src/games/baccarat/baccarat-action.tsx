import type { BaccaratState } from '@realm/arcade-contract';
import { isPositive, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { moneyText } from '../../stage/money-text';
import { PrimaryAction } from '../../stage/primary-action';

export interface BaccaratActionProps {
  phase: BaccaratState['phase'];
  isAwaited: boolean;
  /** The winner is on the table. */
  isComplete: boolean;
  /** The cost of the chips that are not confirmed, and what is staked in this round. */
  laid: Money;
  staked: Money;
  /** The cost of the last stakes; `null` while they can't be repeated. */
  repeated: Money | null;
  onConfirm: () => void;
  onRepeat: () => void;
}

/** The one action: confirm, repeat, or what there is to wait for. */
export function BaccaratAction(props: BaccaratActionProps) {
  const { phase, isAwaited, isComplete, laid, staked, repeated, onConfirm, onRepeat } = props;
  const { t } = useTranslation();
  if (!isAwaited && phase === 'betting' && isPositive(laid))
    return (
      <PrimaryAction onPress={onConfirm}>
        {t('baccarat.action.confirm', { stake: moneyText(laid) })}
      </PrimaryAction>
    );
  if (!isAwaited && phase === 'betting' && repeated !== null)
    return (
      <PrimaryAction onPress={onRepeat}>
        {t('baccarat.action.repeat', { stake: moneyText(repeated) })}
      </PrimaryAction>
    );
  return (
    <PrimaryAction tone="quiet">
      {t(`baccarat.action.${state()}`, { stake: moneyText(staked) })}
    </PrimaryAction>
  );

  function state() {
    if (isAwaited) return 'sending';
    if (phase === 'betting') return isPositive(staked) ? 'placed' : 'choose';
    if (phase === 'result') return 'next';
    return isPositive(staked) && !isComplete ? 'closedIn' : 'closed';
  }
}
