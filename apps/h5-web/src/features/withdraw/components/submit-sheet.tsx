import { useState } from 'react';
import type { Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Sheet } from '@realm/ui';
import { exactAmount } from '../../../shared/money-text';
import { InDoubt, InDoubtFooter } from '../../../state/money-requests/in-doubt';
import type { MoneyForm } from '../../../state/money-requests/use-money-request';
import type { OrderSheet } from '../../../state/money-requests/use-order-form';
import { useSecondFactor } from '../../../state/session/use-second-factor';
import type { WithdrawForm } from '../use-withdraw-form';
import type { WithdrawTerms } from '../withdraw.resources';
import { ReviewStep } from './review-step';
import { SubmitNotice } from './submit-notice';
import { VerifyStep } from './verify-step';

interface SubmitSheetProps {
  sheet: OrderSheet;
  available: Money;
  terms: WithdrawTerms;
  form: WithdrawForm;
  money: MoneyForm<'withdrawal'>;
}

const FORM_ID = 'withdraw-verify';

/** Review, then verify: two steps in one sheet, so that each fits a short phone. */
export function SubmitSheet(props: SubmitSheetProps) {
  const { sheet, available, terms, form, money } = props;
  const { amount } = sheet;
  const { request } = money;
  const { t } = useTranslation();
  const [agreed, setAgreed] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const second = useSecondFactor(request?.status === 'refused' ? request.failure : null);
  const net = form.quote?.net ?? null;
  // Agreement holds for these figures only: new ones are reviewed again.
  const figures = `${terms.options.rate} ${form.fee ?? ''} ${net?.amount ?? ''}`;
  const verifying = agreed === figures;

  function close() {
    setAgreed(null);
    setPassword('');
    setMissing(false);
    second.setCode('');
    sheet.close();
  }

  function send() {
    if (password === '' || second.isMissing) return setMissing(true);
    if (amount === null || form.address === null || form.fee === null) return undefined;
    const input = {
      amount: amount.amount,
      addressId: form.address.addressId,
      rate: terms.options.rate,
      fee: form.fee,
      paymentPassword: password,
      ...second.input,
    };
    const summary = { amount: amount.amount, currencyCode: terms.options.currencyCode };
    return money.send({ endpoint: 'createWithdrawal', input, summary });
  }

  const retype = (set: (text: string) => void) => (text: string) => {
    set(text);
    setMissing(false);
    money.dismiss();
  };

  const busy = money.open !== null;
  const frame = { open: sheet.isOpen, onClose: close, closeLabel: t('common.action.close') };
  if (request?.status === 'inDoubt') {
    return (
      <Sheet
        {...frame}
        title={t('order.inDoubt.withdrawal')}
        footer={<InDoubtFooter records="withdrawals" onLeave={close} />}
      >
        <InDoubt summary={request.summary} />
      </Sheet>
    );
  }
  return (
    <Sheet
      {...frame}
      title={t(verifying ? 'withdraw.verify.title' : 'withdraw.review.title')}
      footer={
        verifying ? (
          <Button key="send" block type="submit" form={FORM_ID} busy={busy}>
            {t('withdraw.verify.confirm', { amount: exactAmount(net?.amount ?? '0') })}
          </Button>
        ) : (
          <Button key="agree" block busy={busy} disabled={net === null} onClick={() => setAgreed(figures)}>
            {t('withdraw.review.confirm')}
          </Button>
        )
      }
    >
      {amount !== null && !verifying && (
        <>
          <SubmitNotice request={request} />
          <ReviewStep terms={terms} form={form} amount={amount} available={available} />
        </>
      )}
      {verifying && (
        <VerifyStep
          id={FORM_ID}
          form={form}
          request={request}
          password={password}
          missing={missing}
          second={{ ...second, setCode: retype(second.setCode) }}
          onPassword={retype(setPassword)}
          onSubmit={send}
        />
      )}
    </Sheet>
  );
}
