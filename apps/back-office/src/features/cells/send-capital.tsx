import { useState } from 'react';
import {
  CURRENCY_CODES,
  DEFAULT_CURRENCY,
  currencyOf,
  fromMinor,
  parseMoney,
  toMinor,
  type CurrencyCode,
} from '@realm/domain';
import { useTranslation, type TFunction } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import { Button } from '../../shared/button';
import type { OperatorOutput } from '../../shared/api';
import { BeforeAfter } from '../../shared/decisions/before-after';
import { CommandForm } from '../../shared/decisions/command-form';
import { FourEyes } from '../../shared/decisions/four-eyes';
import { AmountField } from '../../shared/fields/amount-field';
import { groupDigits } from '../../shared/figures/group-digits';
import { Money, partsOf } from '../../shared/figures/money';
import { Modal } from '../../shared/modal/modal';
import { useCommand } from '../../state/commands/use-command';
import styles from './cells.module.css';

interface SendCapitalProps {
  from: string;
  to: string;
  /** What the cells hold now. */
  listing: OperatorOutput<'cell/list'> | null;
  onClose: () => void;
  onSent: () => void;
}

/** Asks for a transfer of capital; a second person agrees to it. */
export function SendCapital({ from, to, listing, onClose, onSent }: SendCapitalProps) {
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
  const minor = money === null ? 0n : toMinor(money);
  const isComplete = minor > 0n;
  const held = listing?.cells.find(({ name }) => name === to)?.held ?? [];
  const rows = [
    {
      name: t('console-cells.capitalOf', { cell: from }),
      was: minorOf(listing?.capital, currencyCode),
      by: -minor,
    },
    { name: t('console-cells.sentOf', { cell: to }), was: minorOf(held, currencyCode), by: minor },
  ];
  return (
    <CommandForm
      title={title}
      submit={
        money === null || !isComplete
          ? t('console-cells.request')
          : t('console-cells.requestAmount', {
              amount: amountText(money.amount, currencyCode),
              currency: currencyCode,
              cell: to,
            })
      }
      isForMember={false}
      isComplete={isComplete}
      command={send}
      onSubmit={(reason) => send.run({ cell: to, currencyCode, amount, reason })}
      onClose={onClose}
      isWaiting={listing === null}
      effect={
        <>
          {isComplete && listing?.capital !== undefined && (
            <BeforeAfter
              label={t('console-cells.preview')}
              rows={rows.map((row) => lineOf(row, currencyCode))}
            />
          )}
          <p className={styles.note}>{t('console-cells.effect', { from, to })}</p>
        </>
      }
    >
      {(isTried) => (
        <>
          <FourEyes first={null} isYourTurn={false} />
          <div className={styles.fields}>
            <AmountField
              label={t('console-cells.amount')}
              value={amount}
              error={
                isComplete || (amount === '' && !isTried) ? undefined : amountProblem(t, amount, currencyCode)
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

/** As the table writes it. */
function amountText(amount: string, currencyCode: CurrencyCode): string {
  const { whole, fraction } = partsOf(amount, {
    signed: false,
    decimals: currencyOf(currencyCode).displayScale,
  });
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** More digits than an amount can have. */
const TOO_LARGE = /^[\d,\s]*\d(\.\d*)?$/;
const MAX_AMOUNT = '999999999999';

/** Why what was typed is no amount that can be sent. */
function amountProblem(t: TFunction, amount: string, currencyCode: CurrencyCode): string {
  const whole = (amount.split('.')[0] ?? '').replace(/\D/g, '').replace(/^0+/, '');
  return TOO_LARGE.test(amount.trim()) && whole.length > MAX_AMOUNT.length
    ? t('console-cells.tooLarge', { max: groupDigits(MAX_AMOUNT), currency: currencyCode })
    : t('console-cells.notAnAmount', { scale: currencyOf(currencyCode).scale });
}

type Sums = NonNullable<OperatorOutput<'cell/list'>['capital']>;

function minorOf(sums: Sums | undefined, currencyCode: CurrencyCode): bigint {
  const amount = sums?.find((sum) => sum.currencyCode === currencyCode)?.amount;
  return amount === undefined ? 0n : toMinor({ amount, currency: currencyCode });
}

interface ChangedSum {
  readonly name: string;
  readonly was: bigint;
  readonly by: bigint;
}

function lineOf({ name, was, by }: ChangedSum, currencyCode: CurrencyCode) {
  const text = (minor: bigint) => fromMinor(minor, currencyCode).amount;
  return {
    name,
    before: <Money amount={text(was)} />,
    change: <Money amount={text(by)} signed />,
    after: <Money amount={text(was + by)} />,
  };
}
