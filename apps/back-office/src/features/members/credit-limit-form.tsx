import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { useFocus } from '../../shared/use-focus';
import { useCommand } from '../../state/commands/use-command';
import { AmountField, isAmount } from '../../shared/fields/amount-field';
import type { FormProps } from './form-props';

/** Sets how much a member may owe. */
export function CreditLimitForm({ member, onClose, onDone }: FormProps) {
  const { t } = useTranslation();
  const field = useFocus();
  const [limit, setLimit] = useState('');
  const command = useCommand('credit/limit', () => {
    onDone();
    onClose();
  });
  const isValid = isAmount(limit);
  return (
    <CommandForm
      title={`${t('console-members.creditLimitSet')} · ${member.nickname}`}
      submit={
        isValid
          ? t('console-members.creditLimitTo', { amount: limit, currency: member.currencyCode })
          : t('console-members.creditLimitSet')
      }
      isForMember={false}
      isComplete={isValid}
      command={command}
      onClose={onClose}
      onSubmit={(reason) =>
        command.run({ member: member.uid, limit, currencyCode: member.currencyCode, reason })
      }
    >
      {(isTried) => (
        <AmountField
          label={t('console-members.creditLimit')}
          hint={t('console-members.creditLimitHint')}
          value={limit}
          onChange={setLimit}
          ref={field}
          error={(isTried || limit !== '') && !isValid ? t('console-members.limitWrong') : undefined}
        />
      )}
    </CommandForm>
  );
}
