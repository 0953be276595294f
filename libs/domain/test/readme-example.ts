import {
  availableEffect,
  canMoveWithdrawal,
  checkAmount,
  checkWalletAddress,
  convertMoney,
  formatAmount,
  formatGmt4,
  ledgerLabelKey,
  parseMoney,
  subtractMoney,
} from '@realm/domain';

const usdt = (text: string) => {
  const money = parseMoney(text, 'USDT');
  if (money === null) throw new RangeError(`${text} is not an amount of USDT`);
  return money;
};

/** What a withdrawal screen decides before it asks the server. */
export function quoteWithdrawal(typedAmount: string, typedAddress: string) {
  const balance = usdt('200');
  const amount = checkAmount(typedAmount, { balance, minimum: usdt('10'), maximum: usdt('5000') });
  if (!amount.ok) return { refused: amount.issue };
  const address = checkWalletAddress('TRC20', typedAddress);
  if (!address.ok) return { refused: address.issue };
  return {
    left: formatAmount(subtractMoney(balance, amount.value).amount, 'USDT'),
    inWalletCurrency: convertMoney(amount.value, '7.2345', 'CNY', 'down').amount,
  };
}

/** What a ledger line says about a freeze (type 12), and what its order may still become. */
export const freezeLine = {
  labelKey: ledgerLabelKey(12),
  effect: availableEffect(12),
  time: formatGmt4('2026-11-21T07:54:00Z', 'second'),
  canBeRejected: canMoveWithdrawal('processing', 'rejected'),
  canBePaidUnreviewed: canMoveWithdrawal('processing', 'success'),
};
