import { useSessionState } from '../session/session-context';
import { moneyOf, shownBalance } from '../session/session-state';
import type { Money } from '@realm/domain';

/** The balance that the picture has explained so far. */
export function useShownBalance(): Money {
  const amount = useSessionState((state) => shownBalance(state).amount);
  const currency = useSessionState((state) => state.view.currencyCode);
  return moneyOf(amount, currency);
}
