import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../session/session-context';

interface AskedBet {
  /** The order of a bet that the member app asks to show; `null` once it was shown. */
  readonly asked: string | null;
  readonly forget: () => void;
}

/** @param onOwnBets - Of a game that shows its bets on its stage, instead of in the sheets. */
export function useAskedBet(onOwnBets: (() => void) | undefined): AskedBet {
  const { host } = useSession().ports;
  const [asked, setAsked] = useState<string | null>(null);
  const show = useEffectEvent((orderNumber: string) => {
    if (onOwnBets === undefined) setAsked(orderNumber);
    else onOwnBets();
  });
  useEffect(
    () =>
      host.listen((update) => {
        if (update.type === 'showBet') show(update.orderNumber);
      }),
    [host],
  );
  return { asked, forget: () => setAsked(null) };
}
