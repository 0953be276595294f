import { useState } from 'react';
import { compareMoney, isCurrencyCode, parseMoney } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { useFocus } from '../../shared/use-focus';
import { useCommand } from '../../state/commands/use-command';
import { AmountField, isPositiveAmount } from '../../shared/fields/amount-field';
import type { Claim } from './claims-list';

export type ClaimDecision = 'collect-claim' | 'write-off-claim';

export interface ClaimFormProps {
  claim: Claim;
  decision: ClaimDecision;
  onClose: () => void;
  /** After the command was done, or waits for a second person. */
  onDone: () => void;
}

/** The server knows currencies that are newer than this page. */
function isWithin(amount: string, { claim, currencyCode }: Claim): boolean {
  if (!isCurrencyCode(currencyCode)) return true;
  const [part, whole] = [parseMoney(amount, currencyCode), parseMoney(claim, currencyCode)];
  return part !== null && whole !== null && compareMoney(part, whole) <= 0;
}

/** Takes a claim, or a part of it, out of the member's balance, or gives it up. */
export function ClaimForm({ claim, decision, onClose, onDone }: ClaimFormProps) {
  const { t } = useTranslation();
  const field = useFocus();
  const [amount, setAmount] = useState(claim.claim);
  const command = useCommand(`bet/${decision}`, () => {
    onDone();
    onClose();
  });
  const isCollected = decision === 'collect-claim';
  const isValid = isPositiveAmount(amount) && isWithin(amount, claim);
  const { currencyCode: currency } = claim;
  return (
    <CommandForm
      title={`${t(isCollected ? 'console-members.collectTitle' : 'console-members.writeOffTitle')} · ${claim.account}`}
      submit={t('console-members.claimAmount', { verb: t(`console-members.${decision}`), amount, currency })}
      danger={isCollected}
      isForMember
      isComplete={isValid}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ member: claim.member, bet: claim.orderNumber, amount, reason })}
      effect={<p>{t(isCollected ? 'console-members.collectEffect' : 'console-members.writeOffEffect')}</p>}
    >
      <AmountField
        label={t('console-members.amount')}
        value={amount}
        onChange={setAmount}
        ref={field}
        error={isValid ? undefined : t('console-members.claimWrong', { amount: claim.claim })}
      />
    </CommandForm>
  );
}
