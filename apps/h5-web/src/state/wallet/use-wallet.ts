import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks';
import { useWhenReachable } from '../realtime/use-when-reachable';
import { selectHoldsBehind, selectWalletBehind, selectWalletStatus } from './wallet.selectors';
import { walletRequested } from './wallet.slice';

/**
 * Reads the wallet for as long as a screen shows it: on arrival, when the member comes back to the page, when the server is there
 * again, and when the live balance says that the reading is behind.
 *
 * @param follow - `balance`: every push of a balance, for a screen whose figures must add up. `holds`: only a push that changes a game
 *   balance, or the frozen amount and with it the withdrawals that explain it. The screen shows the available amount live, so other
 *   pushes cost nothing.
 */
export function useWalletReading(follow: 'balance' | 'holds'): void {
  const dispatch = useAppDispatch();
  const behind = useAppSelector(follow === 'balance' ? selectWalletBehind : selectHoldsBehind);
  const forgotten = useAppSelector(selectWalletStatus) === 'idle';
  const request = () => void dispatch(walletRequested());
  const read = useEffectEvent(request);

  useEffect(() => {
    read();
  }, []);
  useEffect(() => {
    if (behind || forgotten) read();
  }, [behind, forgotten]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && read();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  useWhenReachable(request);
}
