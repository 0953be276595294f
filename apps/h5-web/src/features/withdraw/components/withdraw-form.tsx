import { useState } from 'react';
import { ChevronRight, Clock3 } from 'lucide-react';
import { formatAmount, isZeroMoney } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { AmountField, Button, Card, Note, Stack, Text } from '@realm/ui';
import { roundAmount } from '../../../shared/money-text';
import { amountIssueText } from '../../../shared/wallet-parts/amount-issue-text';
import { durationText } from '../../../shared/wallet-parts/duration-text';
import { StaleNote } from '../../../state/balance/stale-note';
import type { WithdrawForm as Form } from '../use-withdraw-form';
import type { WithdrawTerms } from '../withdraw.resources';
import { AddressSheet } from './address-sheet';
import { QuoteDetails } from './quote-details';
import { TargetLine } from './target-line';
import styles from './withdraw.module.css';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

interface WithdrawFormProps {
  terms: WithdrawTerms;
  form: Form;
}

export function WithdrawForm({ terms, form }: WithdrawFormProps) {
  return (
    <Stack screen twoUp>
      <AddressCard terms={terms} form={form} />
      <AmountCard terms={terms} form={form} />
    </Stack>
  );
}

function AddressCard({ terms, form }: WithdrawFormProps) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const shown = form.address ?? terms.addresses[0];
  if (shown === undefined) return null;
  return (
    <Card>
      <Text size="caption" id="withdraw-to">
        {t('withdraw.to')}
      </Text>
      <button type="button" className={styles.target} onClick={() => setChoosing(true)}>
        <TargetLine {...shown} />
        <span className="visually-hidden">{t('withdraw.change')}</span>
        <ChevronRight aria-hidden="true" />
      </button>
      {form.address === null && (
        <Note tone="warn" icon={<Clock3 aria-hidden="true" />}>
          {t('withdraw.allLocked', { time: durationText(t, terms.lockMs) })}
        </Note>
      )}
      <AddressSheet
        open={choosing}
        addresses={terms.addresses}
        isUsable={form.isUsable}
        value={form.address?.addressId ?? null}
        onChoose={(addressId) => {
          form.setAddress(addressId);
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </Card>
  );
}

function AmountCard({ terms, form }: WithdrawFormProps) {
  const { t } = useTranslation();
  const { currencyCode, notYetFinal } = terms.options;
  const { minimum, maximum } = form.limits;
  const own = useOwnAmounts();
  const balance = (amount: string) =>
    own(formatAmount(amount, currencyCode, { symbol: true, rounding: 'down' }));
  return (
    <Card>
      <AmountField
        label={t('withdraw.amount.label')}
        value={form.amount}
        onChange={form.setAmount}
        unit={currencyCode}
        name="amount"
        action={
          <Button variant="soft" size="sm" onClick={form.takeMax}>
            {t('common.action.max')}
          </Button>
        }
        labelAction={
          <Text as="span" size="caption">
            <span className="tabular">
              {t('withdraw.amount.available', { amount: balance(form.spendable.amount) })}
            </span>
          </Text>
        }
        hint={t('withdraw.amount.hint', {
          minimum: roundAmount(minimum.amount),
          maximum: roundAmount(maximum.amount),
          currency: currencyCode,
        })}
        error={form.issue === null ? undefined : amountIssueText(t, form.issue, form.limits)}
      />
      <StaleNote />
      {!isZeroMoney({ amount: notYetFinal, currency: currencyCode }) && (
        <Text size="caption">{t('withdraw.amount.notFinal', { amount: balance(notYetFinal) })}</Text>
      )}
      <section className={styles.part} aria-live="polite" aria-label={t('withdraw.quote.title')}>
        <QuoteDetails terms={terms} form={form} />
      </section>
    </Card>
  );
}
