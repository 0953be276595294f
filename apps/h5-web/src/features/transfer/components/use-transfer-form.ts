import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Wallet } from '@realm/api-client';
import { checkAmount, type Money } from '@realm/domain';
import { selectAmount } from '../../../state/balance/balance.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { endsOf, formOf, limitsOf, type TransferEnds, type TransferForm } from '../transfer-form';
import { transferReset } from '../transfer.slice';

/** What the member reads before confirming: it stands still, whatever the live balance does meanwhile. */
export interface Reviewed {
  readonly form: TransferForm;
  readonly ends: TransferEnds;
  readonly amount: Money;
}

export function useTransferForm(wallet: Wallet) {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const [form, setForm] = useState(() => formOf(search));
  const [asked, setAsked] = useState(false);
  const available = useAppSelector(selectAmount) ?? wallet.balance.amount;

  const ends = endsOf(form, wallet, available);
  const limits = limitsOf(wallet, ends.source);
  const checked = checkAmount(form.amount, limits);
  // Who is still typing is not told that the amount is too small.
  const telling = asked || (!checked.ok && checked.fault !== 'empty' && checked.fault !== 'below-minimum');
  const fault = !checked.ok && telling ? checked.fault : null;

  function change(next: Partial<TransferForm>) {
    dispatch(transferReset());
    setAsked(false);
    setForm((before) => ({ ...before, ...next }));
  }
  /** `null`, and the reason beside the field, while the amount does not hold. */
  function review(): Reviewed | null {
    setAsked(true);
    return checked.ok ? { form, ends, amount: checked.value } : null;
  }
  return { form, ends, limits, fault, change, review };
}

export type TransferFormView = ReturnType<typeof useTransferForm>;
