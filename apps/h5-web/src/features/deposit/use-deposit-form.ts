import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { checkTypedAmount, type AmountLimits, type Money, type Network } from '@realm/domain';
import { amountInLink } from '../../shared/amount-in-link';
import type { DepositOptions } from './deposit.resources';

export type DepositMethod = 'usdt' | 'direct';

const usdt = (amount: string): Money => ({ amount, currency: 'USDT' });

/** The member's input. Kept while the request is sent, refused or in doubt. */
export function useDepositForm(options: DepositOptions) {
  const [method, setMethod] = useState<DepositMethod>('usdt');
  const [chosen, setNetwork] = useState<Network | null>(null);
  const [search] = useSearchParams();
  const [amount, setAmount] = useState(() => amountInLink(search));
  const [pressed, setPressed] = useState(false);
  const open = options.networks.filter(({ enabled }) => enabled);
  const network = open.find((row) => row.network === chosen) ?? open[0] ?? null;
  const limits = limitsOf(options, method === 'usdt' ? network : null);
  const checked = checkTypedAmount(amount, limits);
  return {
    method,
    setMethod,
    network,
    setNetwork,
    amount,
    setAmount,
    limits,
    checked,
    /** Show no error before the field is left. */
    issue: pressed && !checked.ok ? checked.issue : null,
    press: () => setPressed(true),
    /** A closed network has no order to make. */
    possible: method === 'direct' || network !== null,
  };
}

export type DepositForm = ReturnType<typeof useDepositForm>;

/** A network's, or an attendant's where none is given. */
function limitsOf(options: DepositOptions, network: DepositOptions['networks'][number] | null): AmountLimits {
  const { minimum, maximum } = network ?? options.directFinance;
  return { minimum: usdt(minimum), maximum: usdt(maximum) };
}
