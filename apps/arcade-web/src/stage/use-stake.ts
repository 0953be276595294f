import { useState } from 'react';
import type { Money } from '@realm/domain';
import { useSessionState } from '../session/session-context';
import { moneyOf } from '../session/session-state';
import { firstStake, type StakeLimits } from './stake';

/** The stake that the member has chosen, with what the server takes. */
export function useStake(): { stake: Money; setStake: (stake: Money) => void; limits: StakeLimits } {
  const stakes = useSessionState(({ view }) => view.stakes);
  const currency = useSessionState(({ view }) => view.currencyCode);
  const limits = { min: moneyOf(stakes.minimum, currency), max: moneyOf(stakes.maximum, currency) };
  const [stake, setStake] = useState(() => firstStake(limits));
  return { stake, setStake, limits };
}
