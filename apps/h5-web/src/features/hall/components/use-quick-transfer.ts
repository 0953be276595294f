import { useState } from 'react';
import type { Wallet } from '@realm/api-client';
import { checkTypedAmount, isGameWalletCategory, type GameCategory } from '@realm/domain';
import { endsOf, limitsOf, shownIssue, type TransferForm } from '../../../shared/wallet-parts/transfer-form';
import { selectAmount } from '../../../state/balance/balance.selectors';
import { useAppSelector } from '../../../state/hooks';
import { useMoneyForm } from '../../../state/money-requests/use-money-request';
import { selectPlayPause } from '../../../state/protection/play-pause';

/**
 * One transfer between the wallet and a game balance, without leaving the games.
 *
 * @param category - Of the open game, or of the games that are shown: the balance that the form begins with, until the member chooses another.
 */
export function useQuickTransfer(wallet: Wallet, category: GameCategory | null) {
  const money = useMoneyForm('transfer');
  const ofGame = category !== null && isGameWalletCategory(category) ? category : 'slots';
  const [typed, setTyped] = useState<Partial<TransferForm>>({});
  // While the member pauses, money only comes back.
  const isPaused = Boolean(useAppSelector(selectPlayPause));
  const form: TransferForm = {
    category: ofGame,
    direction: 'in',
    amount: '',
    ...typed,
    ...(isPaused && { direction: 'out' }),
  };
  const [requested, setRequested] = useState(false);
  const [cleared, setCleared] = useState<string | null>(null);
  // The input survives a refusal; after a transfer the next one starts empty.
  if (money.request?.status === 'accepted' && money.request.requestId !== cleared) {
    setCleared(money.request.requestId);
    setTyped((before) => ({ ...before, amount: '' }));
  }
  const available = useAppSelector(selectAmount) ?? wallet.balance.amount;
  const ends = endsOf(form, wallet, available);
  const limits = limitsOf(wallet, ends.source);
  const checked = checkTypedAmount(form.amount, limits);
  const issue = shownIssue(checked, requested);

  function change(next: Partial<TransferForm>) {
    money.dismiss();
    setRequested(false);
    setTyped((before) => ({ ...before, ...next }));
  }
  function send() {
    setRequested(!checked.ok);
    if (!checked.ok || money.open !== null) return;
    const { amount, currency } = checked.value;
    money.send({
      endpoint: form.direction === 'in' ? 'transfer' : 'reclaim',
      input: { category: form.category, amount },
      summary: { amount, currencyCode: currency, category: form.category },
    });
  }
  return {
    form,
    ends,
    limits,
    issue,
    amount: checked.ok ? checked.value : null,
    isPaused,
    money,
    change,
    send,
  };
}
