import { Headset } from 'lucide-react';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { AmountField, Card, Note, Segmented, Stack, Text } from '@realm/ui';
import { rateLine, roundAmount } from '../../../shared/money-text';
import { amountIssueText } from '../../../shared/wallet-parts/amount-issue-text';
import type { DepositOptions } from '../deposit.resources';
import { useCredit } from '../use-credit';
import type { DepositForm as Form } from '../use-deposit-form';
import styles from './deposit.module.css';
import { NetworkCards } from './network-cards';
import { PausedNetworks } from './paused-networks';

const METHODS = ['usdt', 'direct'] as const;
const QUICK_AMOUNTS = ['100', '500', '1,000', '5,000'];

interface DepositFormProps {
  options: DepositOptions;
  form: Form;
}

export function DepositForm({ options, form }: DepositFormProps) {
  const { t } = useTranslation();
  return (
    <Stack screen twoUp>
      {options.directFinance.enabled && (
        <div className="across">
          <Stack>
            <Segmented
              label={t('order.field.method')}
              items={METHODS.map((id) => ({ id, label: t(`order.method.${id}`) }))}
              value={form.method}
              onChange={form.setMethod}
            />
          </Stack>
        </div>
      )}
      {form.possible ? <Fields options={options} form={form} /> : <PausedNetworks />}
    </Stack>
  );
}

function Fields({ options, form }: DepositFormProps) {
  const { t } = useTranslation();
  return (
    <>
      {form.method === 'usdt' ? (
        <NetworkCards
          networks={options.networks}
          value={form.network?.network ?? null}
          onChange={form.setNetwork}
        />
      ) : (
        <Note icon={<Headset aria-hidden="true" />}>{t('deposit.direct.text')}</Note>
      )}
      <AmountCard options={options} form={form} />
    </>
  );
}

function AmountCard({ options, form }: DepositFormProps) {
  const { t } = useTranslation();
  const credit = useCredit(form.checked.ok ? form.checked.value : null, options);
  const { minimum, maximum } = form.limits;
  return (
    <Card>
      <AmountField
        label={t('deposit.amount.label')}
        value={form.amount}
        onChange={form.setAmount}
        unit="USDT"
        name="amount"
        placeholder="0"
        quickAmounts={QUICK_AMOUNTS}
        hint={t('deposit.amount.hint', {
          minimum: roundAmount(minimum.amount),
          maximum: roundAmount(maximum.amount),
        })}
        error={form.issue === null ? undefined : amountIssueText(t, form.issue, form.limits)}
      />
      <div className={styles.quote} aria-live="polite">
        <span>
          <Text as="span" size="caption">
            {t('order.figure.expected-credit')}
          </Text>{' '}
          <b className="num">
            {credit === null ? '—' : formatAmount(credit.amount, credit.currency, { symbol: true })}
          </b>
        </span>
        <Text as="span" size="caption">
          {rateLine(options.rate, options.currencyCode)}
        </Text>
      </div>
    </Card>
  );
}
