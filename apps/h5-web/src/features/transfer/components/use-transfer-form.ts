import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Wallet } from '@realm/api-client';
import { checkTypedAmount, type Money } from '@realm/domain';
import { selectAmount } from '../../../state/balance/balance.selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectPlayPause } from '../../../state/protection/play-pause';
import {
  endsOf,
  formOf,
  limitsOf,
  shownIssue,
  type TransferEnds,
  type TransferForm,
} from '../../../shared/wallet-parts/transfer-form';

/** The values of the review, which stay fixed while the live balance changes. */
export interface Reviewed {
  readonly form: TransferForm;
  readonly ends: TransferEnds;
  readonly amount: Money;
}

/** @param onChange - Called when the input has changed. */
export function useTransferForm(wallet: Wallet, onChange: () => void) {
  const [search] = useSearchParams();
  const [typed, setForm] = useState(() => formOf(search, wallet));
  const [requested, setRequested] = useState(false);
  const available = useAppSelector(selectAmount) ?? wallet.balance.amount;

  // While the member pauses, money only comes back.
  const isPaused = Boolean(useAppSelector(selectPlayPause));
  const form: TransferForm = isPaused ? { ...typed, direction: 'out' } : typed;
  const ends = endsOf(form, wallet, available);
  const limits = limitsOf(wallet, ends.source);
  const checked = checkTypedAmount(form.amount, limits);
  const issue = shownIssue(checked, requested);

  function change(next: Partial<TransferForm>) {
    onChange();
    setRequested(false);
    setForm((before) => ({ ...before, ...next }));
  }
  /** `null`, and the reason beside the field, while the amount does not hold. */
  function review(): Reviewed | null {
    setRequested(true);
    return checked.ok ? { form, ends, amount: checked.value } : null;
  }
  return { form, ends, limits, issue, isPaused, change, review };
}

export type TransferFormView = ReturnType<typeof useTransferForm>;
