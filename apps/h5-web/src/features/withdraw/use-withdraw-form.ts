import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { checkTypedAmount, compareMoney, type AmountLimits, type Money } from '@realm/domain';
import { amountInLink } from '../../shared/amount-in-link';
import { fieldAmount } from '../../shared/money-text';
import { useLoaded } from '../../shared/use-loaded';
import { useNow } from '../../shared/use-now';
import { spendableOf } from './spendable';
import type { WithdrawTerms } from './withdraw.resources';

const loadQuote = () => import('./withdraw-quote');
/** How soon an address is offered after its lock has ended. */
const REFRESH_INTERVAL_MS = 10_000;

/** The member's input. Kept while the request is sent, refused or in doubt. */
export function useWithdrawForm({ options, addresses, clockOffsetMs }: WithdrawTerms, available: string) {
  const [chosen, setAddress] = useState<string | null>(null);
  const [search] = useSearchParams();
  const [amount, setAmount] = useState(() => amountInLink(search));
  const [pressed, setPressed] = useState(false);
  const quoting = useLoaded(loadQuote);
  const serverNow = useNow(REFRESH_INTERVAL_MS) + clockOffsetMs;
  const isUsable = ({ usableAt }: { usableAt: string }) => Date.parse(usableAt) <= serverNow;

  const usable = addresses.filter(isUsable);
  const address = usable.find(({ addressId }) => addressId === chosen) ?? usable[0] ?? null;
  const spendable = spendableOf({ ...options, available });
  const limits = limitsOf(options, spendable);
  const checked = checkTypedAmount(amount, limits);
  const fee = options.fees.find(({ network }) => network === address?.network)?.fee ?? null;
  const quote =
    checked.ok && fee !== null && quoting !== null
      ? quoting.quoteOf(checked.value, { rate: options.rate, fee })
      : null;

  return {
    address,
    setAddress,
    isUsable,
    amount,
    setAmount,
    takeMax: () => setAmount(fieldAmount(smaller(spendable, limits.maximum))),
    spendable,
    limits,
    checked,
    /** Show no error before the field is left. */
    issue: pressed && !checked.ok ? checked.issue : null,
    press: () => setPressed(true),
    fee,
    /** Without a fee, the network takes no withdrawals. */
    networkPaused: address !== null && fee === null,
    quote,
  };
}

export type WithdrawForm = ReturnType<typeof useWithdrawForm>;

function limitsOf(
  { minimum, maximum, currencyCode: currency }: WithdrawTerms['options'],
  balance: Money,
): AmountLimits & { balance: Money } {
  return { minimum: { amount: minimum, currency }, maximum: { amount: maximum, currency }, balance };
}

const smaller = (left: Money, right: Money): Money => (compareMoney(left, right) < 0 ? left : right);
