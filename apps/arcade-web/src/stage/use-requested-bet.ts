import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../session/session-context';

interface RequestedBet {
  /** The order of a bet that the member app asks to show; `null` once it was shown. */
  readonly requested: string | null;
  readonly forget: () => void;
}

/** @param onOwnBets - Of a game that shows its bets on its stage, instead of in the sheets. */
export function useRequestedBet(onOwnBets: ((orderNumber: string) => void) | undefined): RequestedBet {
  const { host } = useSession().ports;
  const [requested, setRequested] = useState<string | null>(null);
  const show = useEffectEvent((orderNumber: string) => {
    if (onOwnBets === undefined) setRequested(orderNumber);
    else onOwnBets(orderNumber);
  });
  useEffect(() => {
    return host.listen((update) => {
      if (update.type === 'showBet') show(update.orderNumber);
    });
  }, [host]);
  return { requested, forget: () => setRequested(null) };
}
