import { useState } from 'react';
import type { BALANCE_CHANGES, OperatorEndpointName } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { FourEyes } from '../../shared/decisions/four-eyes';
import { partsOf } from '../../shared/figures/money';
import { PersonMark } from '../../shared/people/person';
import { ErrorState } from '../../shared/states/list-states';
import { useDebounced } from '../../shared/use-debounced';
import { useFocus } from '../../shared/use-focus';
import { useCommand } from '../../state/commands/use-command';
import { useQuery } from '../../state/queries/use-query';
import { BalancePreview } from '../../shared/decisions/balance-preview';
import { AmountField, isPositiveAmount } from '../../shared/fields/amount-field';
import type { Member } from './member-page';
import styles from './members.module.css';

export type BalanceChange = (typeof BALANCE_CHANGES)[number];

export const CHANGE_OPERATIONS = {
  'top-up': 'member/top-up',
  deduct: 'member/deduct',
  'credit-add': 'credit/add',
  'credit-deduct': 'credit/deduct',
  'credit-settle': 'credit/settle',
} as const satisfies Readonly<Record<BalanceChange, OperatorEndpointName>>;

const DEBOUNCE_MS = 200;

function shownAmount(amount: string): string {
  const { whole, fraction } = partsOf(amount, { signed: false, decimals: 2 });
  return `${whole}.${fraction}`;
}

export interface MoneyFormProps {
  change: BalanceChange;
  member: Member;
  onClose: () => void;
  onDone: () => void;
}

/** Changes a balance: before it is sent, every account is shown as it is and as it would be. */
export function MoneyForm({ change, member, onClose, onDone }: MoneyFormProps) {
  const { t } = useTranslation();
  const field = useFocus();
  const [amount, setAmount] = useState('');
  const command = useCommand(CHANGE_OPERATIONS[change], () => {
    onDone();
    onClose();
  });
  const isValid = isPositiveAmount(amount);
  const requested = useDebounced(amount, DEBOUNCE_MS);
  const preview = useQuery(
    'member/preview',
    { member: member.uid, change, amount: requested, currencyCode: member.currencyCode },
    { isWanted: isPositiveAmount(requested) },
  );
  const shown = isValid && requested === amount ? preview.value : null;
  const verb = t(`console-members.change.${change}`);
  return (
    <CommandForm
      title={t(`console-members.changeTitle.${change}`)}
      submit={
        isValid
          ? t('console-members.actAmount', {
              verb,
              amount: shownAmount(amount),
              currency: member.currencyCode,
            })
          : verb
      }
      danger={change === 'deduct'}
      isForMember
      isComplete={isValid}
      isWaiting={isValid && shown === null}
      command={command}
      onClose={onClose}
      onSubmit={(reason) =>
        command.run({ member: member.uid, amount, currencyCode: member.currencyCode, reason })
      }
      effect={
        <>
          {shown !== null && <BalancePreview preview={shown} />}
          {isValid && shown === null && preview.failure !== null && (
            <ErrorState failure={preview.failure} onRetry={preview.refresh} />
          )}
          {shown?.takesTwo === true && <FourEyes first={null} isYourTurn={false} />}
        </>
      }
    >
      {(isTried) => (
        <>
          <p className={styles.about}>
            <PersonMark name={member.nickname} avatar={member.avatar} size="md" />
            <b>{member.nickname}</b> <span className={styles.quiet}>{member.uid}</span>
            <span className={styles.ledgerType}>{t(`console-members.changeNote.${change}`)}</span>
          </p>
          <AmountField
            label={t('console-members.amount')}
            value={amount}
            onChange={setAmount}
            ref={field}
            suffix={<span className={styles.quiet}>{member.currencyCode}</span>}
            error={(isTried || amount !== '') && !isValid ? t('console-members.amountWrong') : undefined}
          />
        </>
      )}
    </CommandForm>
  );
}
