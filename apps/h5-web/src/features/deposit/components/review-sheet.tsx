import { formatAmount, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Amount, Button, DescriptionList, Sheet, Stack, Text, Timeline } from '@realm/ui';
import { exactAmount, exactParts, rateLine } from '../../../shared/money-text';
import { useStepLabels } from '../../../shared/wallet-parts/use-step-labels';
import { InDoubt, InDoubtFooter } from '../../../state/money-requests/in-doubt';
import { OrderNotice } from '../../../state/money-requests/order-notice';
import type { MoneyForm } from '../../../state/money-requests/use-money-request';
import type { OrderSheet } from '../../../state/money-requests/use-order-form';
import type { DepositOptions } from '../deposit.resources';
import { useCredit } from '../use-credit';
import type { DepositForm } from '../use-deposit-form';

interface ReviewSheetProps {
  sheet: OrderSheet;
  options: DepositOptions;
  form: DepositForm;
  money: MoneyForm<'deposit'>;
  onConfirm: () => void;
}

const MINUTE_MS = 60_000;

/** Everything the order will hold, before it is made. */
export function ReviewSheet({ sheet, options, form, money, onConfirm }: ReviewSheetProps) {
  const { t } = useTranslation();
  const typed = form.checked.ok ? form.checked.value : null;
  const minutes = Math.round(options.countdownMs / MINUTE_MS);
  const frame = { open: sheet.isOpen, onClose: sheet.close, closeLabel: t('common.action.close') };
  if (money.request?.status === 'inDoubt') {
    return (
      <Sheet
        {...frame}
        title={t('order.inDoubt.deposit')}
        footer={<InDoubtFooter records="deposits" onLeave={sheet.close} />}
      >
        <InDoubt isUnpaid summary={money.request.summary} />
      </Sheet>
    );
  }
  return (
    <Sheet
      {...frame}
      open={sheet.isOpen && form.possible}
      title={t('deposit.review.title')}
      footer={
        <Button block busy={money.open !== null} onClick={onConfirm}>
          {t('deposit.review.confirm', { amount: exactAmount(typed?.amount ?? '0') })}
        </Button>
      }
    >
      <Stack screen>
        <div>
          <Text size="caption">{t('deposit.sum.due')}</Text>
          <Amount size="big" parts={{ ...exactParts(typed?.amount ?? '0'), unit: 'USDT' }} />
        </div>
        <Terms options={options} form={form} amount={typed} minutes={minutes} />
        <NextSteps form={form} minutes={minutes} />
        <OrderNotice request={money.request} records="deposits" voided={t('error.failed.deposit')} />
      </Stack>
    </Sheet>
  );
}

interface TermsProps {
  options: DepositOptions;
  form: DepositForm;
  amount: Money | null;
  minutes: number;
}

function Terms({ options, form, amount, minutes }: TermsProps) {
  const { t } = useTranslation();
  const credit = useCredit(amount, options);
  const { network } = form;
  return (
    <DescriptionList
      items={[
        { label: t('order.field.method'), value: t(`order.method.${form.method}`) },
        ...(form.method === 'usdt' && network !== null
          ? [{ label: t('order.field.network'), value: network.network }]
          : []),
        { label: t('order.field.rate'), value: rateLine(options.rate, options.currencyCode) },
        { label: t('deposit.review.hold'), value: t('common.time.minutes', { count: minutes }) },
        {
          label: t('order.figure.expected-credit'),
          value: credit === null ? '—' : formatAmount(credit.amount, credit.currency, { symbol: true }),
          strong: true,
        },
      ]}
    />
  );
}

function NextSteps({ form, minutes }: { form: DepositForm; minutes: number }) {
  const { t } = useTranslation();
  const stateLabels = useStepLabels();
  const titles =
    form.method === 'direct'
      ? [t('deposit.next.attendant'), t('deposit.next.proof'), t('deposit.next.checked')]
      : [
          t('deposit.next.pay', { minutes }),
          t('deposit.next.confirm', { count: form.network?.confirmations ?? 0 }),
          t('deposit.next.credited'),
        ];
  return (
    <Stack as="section" gap={3}>
      <h3>{t('deposit.next.title')}</h3>
      <Timeline
        stateLabels={stateLabels}
        steps={titles.map((title) => ({ id: title, title, state: 'next' }))}
      />
    </Stack>
  );
}
