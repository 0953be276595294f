import { useState } from 'react';
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import { CommandForm } from '../../shared/decisions/command-form';
import { useCommand } from '../../state/commands/use-command';
import type { FormProps } from './form-props';
import styles from './members.module.css';
import { VisibleTextField } from '../../shared/fields/visible-text';

const AMOUNT = /^(0|[1-9]\d{0,14})(\.\d{1,8})?$/;

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
  const isAmount = AMOUNT.test(amount) && /[1-9]/.test(amount);
  return (
    <CommandForm
      title={`${t('console-members.tighten')} · ${member.nickname}`}
      submit={t('console-members.tightenTo', { amount: isAmount ? amount : '' })}
      isForMember
      isComplete={isAmount}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ member: member.uid, kind, period, amount, reason })}
    >
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
      <VisibleTextField
        label={t('console-members.amount')}
        value={amount}
        onChange={(typed) => setAmount(typed.replaceAll(',', '').trim())}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        error={amount !== '' && !isAmount ? t('console-members.amountWrong') : undefined}
      />
    </CommandForm>
  );
}
