import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { useFocus } from '../../shared/use-focus';
import { useCommand } from '../../state/commands/use-command';
import type { FormProps } from './form-props';
import { VisibleTextField } from '../../shared/fields/visible-text';

const AMOUNT = /^(0|[1-9]\d{0,14})(\.\d{1,8})?$/;

/** Sets how much a member may owe. */
export function CreditLimitForm({ member, onClose, onDone }: FormProps) {
  const { t } = useTranslation();
  const field = useFocus();
  const [limit, setLimit] = useState('');
  const command = useCommand('credit/limit', () => {
    onDone();
    onClose();
  });
  const isAmount = AMOUNT.test(limit);
  return (
    <CommandForm
      title={`${t('console-members.creditLimitSet')} · ${member.nickname}`}
      submit={t('console-members.creditLimitTo', {
        amount: isAmount ? limit : '',
        currency: member.currencyCode,
      })}
      isForMember={false}
      isComplete={isAmount}
      command={command}
      onClose={onClose}
      onSubmit={(reason) =>
        command.run({ member: member.uid, limit, currencyCode: member.currencyCode, reason })
      }
    >
      <VisibleTextField
        label={t('console-members.creditLimit')}
        hint={t('console-members.creditLimitHint')}
        value={limit}
        onChange={(typed) => setLimit(typed.replaceAll(',', '').trim())}
        inputMode="decimal"
        autoComplete="off"
        ref={field}
        maxLength={24}
        error={limit !== '' && !isAmount ? t('console-members.amountWrong') : undefined}
      />
    </CommandForm>
  );
}
