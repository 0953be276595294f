import { useState } from 'react';
import {
  CURRENCY_CODES,
  DEFAULT_CURRENCY,
  currencyOf,
  parseMoney,
  toMinor,
  type CurrencyCode,
} from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import { Button } from '../../shared/button';
import { CommandForm } from '../../shared/decisions/command-form';
import { FourEyes } from '../../shared/decisions/four-eyes';
import { AmountField } from '../../shared/fields/amount-field';
import { Modal } from '../../shared/modal/modal';
import { useCommand } from '../../state/commands/use-command';
import styles from './cells.module.css';

interface SendCapitalProps {
  from: string;
  to: string;
  onClose: () => void;
  onSent: () => void;
}

/** Asks for a transfer of capital; a second person agrees to it. */
export function SendCapital({ from, to, onClose, onSent }: SendCapitalProps) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState('');
  const [currencyCode, setCurrency] = useState<CurrencyCode>(DEFAULT_CURRENCY);
  const [first, setFirst] = useState<string | null>(null);
  const send = useCommand('cell/send-capital', (answer) => {
    onSent();
    if ('waitingForSecondPerson' in answer) setFirst(answer.firstOperator);
    else onClose();
  });
  const title = t('console-cells.sendTo', { cell: to });
  if (first !== null)
    return (
      <Modal
        title={title}
        onClose={onClose}
        footer={
          <Button variant="primary" onPress={onClose}>
            {t('common.action.done')}
          </Button>
        }
      >
        <FourEyes first={first} isYourTurn={false} />
        <p>{t('console-cells.waits')}</p>
      </Modal>
    );
  const money = parseMoney(amount, currencyCode);
  const isComplete = money !== null && toMinor(money) > 0n;
  return (
    <CommandForm
      title={title}
      submit={t('console-cells.request')}
      isForMember={false}
      isComplete={isComplete}
      command={send}
      onSubmit={(reason) => send.run({ cell: to, currencyCode, amount, reason })}
      onClose={onClose}
      effect={<p className={styles.note}>{t('console-cells.effect', { from, to })}</p>}
    >
      {(isTried) => (
        <>
          <FourEyes first={null} isYourTurn={false} />
          <div className={styles.fields}>
            <AmountField
              label={t('console-cells.amount')}
              value={amount}
              error={
                isComplete || (amount === '' && !isTried)
                  ? undefined
                  : t('console-cells.notAnAmount', { scale: currencyOf(currencyCode).scale })
              }
              onChange={setAmount}
            />
            <Select
              label={t('console-cells.currency')}
              placeholder={t('console-cells.currency')}
              options={CURRENCY_CODES.map((id) => ({ id, label: id }))}
              value={currencyCode}
              onChange={setCurrency}
            />
          </div>
        </>
      )}
    </CommandForm>
  );
}
