import { formatAmount, subtractMoney, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Amount, DescriptionList, Stack, Text, Timeline } from '@realm/ui';
import { exactParts } from '../../../shared/money-text';
import { useStepLabels } from '../../../shared/wallet-parts/use-step-labels';
import { StaleNote } from '../../../state/balance/stale-note';
import type { WithdrawForm } from '../use-withdraw-form';
import type { WithdrawTerms } from '../withdraw.resources';
import { QuoteDetails } from './quote-details';
import { TargetLine } from './target-line';
import styles from './withdraw.module.css';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

interface ReviewStepProps {
  terms: WithdrawTerms;
  form: WithdrawForm;
  amount: Money;
  available: Money;
}

/** Everything the withdrawal will do, before the payment password is asked for. */
export function ReviewStep({ terms, form, amount, available }: ReviewStepProps) {
  const { t } = useTranslation();
  const net = form.quote?.net ?? null;
  return (
    <Stack screen>
      <div>
        <Text size="caption">{t('order.figure.expected-receipt')}</Text>
        {net === null ? '—' : <Amount size="big" parts={{ ...exactParts(net.amount), unit: 'USDT' }} />}
      </div>
      {form.address !== null && (
        <div className={`${styles.target} ${styles.well}`}>
          <TargetLine {...form.address} />
        </div>
      )}
      <div>
        <DescriptionList
          items={[
            {
              label: t('order.figure.withdrawn'),
              value: formatAmount(amount.amount, amount.currency, { symbol: true }),
            },
          ]}
        />
        <QuoteDetails terms={terms} form={form} />
      </div>
      <hr className={styles.rule} />
      <NextSteps amount={amount} available={available} />
      <StaleNote />
    </Stack>
  );
}

function NextSteps({ amount, available }: { amount: Money; available: Money }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const stateLabels = useStepLabels();
  const shown = (money: Money) =>
    formatAmount(money.amount, money.currency, { symbol: true, rounding: 'down' });
  const left = subtractMoney(available, amount);
  return (
    <Stack as="section" gap={3}>
      <h3>{t('withdraw.review.next')}</h3>
      <Timeline
        stateLabels={stateLabels}
        steps={[
          {
            id: 'freeze',
            state: 'next',
            title: t('withdraw.review.freeze', { amount: shown(amount) }),
            time: t('withdraw.review.left', { amount: own(shown(left)) }),
          },
          {
            id: 'check',
            state: 'next',
            title: t('withdraw.review.check'),
            time: t('withdraw.review.checkTime'),
          },
          {
            id: 'send',
            state: 'next',
            title: t('withdraw.review.send'),
            time: t('withdraw.review.sendTime'),
          },
        ]}
      />
    </Stack>
  );
}
