import { useState } from 'react';
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import { CommandForm } from '../../shared/decisions/command-form';
import { useCommand } from '../../state/commands/use-command';
import { AmountField, isPositiveAmount } from '../../shared/fields/amount-field';
import type { FormProps } from './form-props';
import styles from './members.module.css';

/** Adds a limit for the member, or lowers one, at once. Staff never raise one. */
export function LimitForm({ member, onClose, onDone }: FormProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [amount, setAmount] = useState('');
  const command = useCommand('protection/limit', () => {
    onDone();
    onClose();
  });
  const isValid = isPositiveAmount(amount);
  return (
    <CommandForm
      title={`${t('console-members.tighten')} · ${member.nickname}`}
      submit={isValid ? t('console-members.tightenTo', { amount }) : t('console-members.tighten')}
      isForMember
      isComplete={isValid}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ member: member.uid, kind, period, amount, reason })}
    >
      {(isTried) => (
        <>
          <div className={styles.fields}>
            <Select
              label={t('console-members.limitOf')}
              options={LIMIT_KINDS.map((id) => ({ id, label: t(`console-members.limitKind.${id}`) }))}
              value={kind}
              onChange={setKind}
              placeholder=""
            />
            <Select
              label={t('console-members.limitPeriod')}
              options={LIMIT_PERIODS.map((id) => ({ id, label: t(`console-members.period.${id}`) }))}
              value={period}
              onChange={setPeriod}
              placeholder=""
            />
          </div>
          <AmountField
            label={t('console-members.amount')}
            value={amount}
            onChange={setAmount}
            error={(isTried || amount !== '') && !isValid ? t('console-members.amountWrong') : undefined}
          />
        </>
      )}
    </CommandForm>
  );
}
