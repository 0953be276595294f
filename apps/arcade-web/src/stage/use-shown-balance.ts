import { useSessionState } from '../session/session-context';
import { moneyOf, shownBalance } from '../session/session-state';
import type { Money } from '@realm/domain';

/** The balance without payouts that the stage has yet to show. */
export function useShownBalance(): Money {
  const amount = useSessionState((state) => shownBalance(state).amount);
  const currency = useSessionState((state) => state.view.currencyCode);
  return moneyOf(amount, currency);
}
