import { useEffect, useEffectEvent } from 'react';
import { useSession, useSessionState } from '../session/session-context';

interface RequestedBet {
  /** The order of a bet that the member app asks to show; `null` once it was shown. */
  readonly requested: string | null;
  readonly forget: () => void;
}

/** @param onOwnBets - Of a game that shows its bets on its stage, instead of in the sheets. */
export function useRequestedBet(onOwnBets: ((orderNumber: string) => void) | undefined): RequestedBet {
  const session = useSession();
  const requested = useSessionState((state) => state.requestedBet);
  const forget = () => session.dispatch({ type: 'betRequested', orderNumber: null });
  const showOwn = useEffectEvent((orderNumber: string) => {
    if (onOwnBets === undefined) return;
    onOwnBets(orderNumber);
    forget();
  });
  useEffect(() => {
    if (requested !== null) showOwn(requested);
  }, [requested]);
  return { requested: onOwnBets === undefined ? requested : null, forget };
}
