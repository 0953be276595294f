import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks';
import { selectWallet, selectWalletBehind } from './wallet.selectors';
import { walletRequested } from './wallet.slice';

/** The wallet for as long as a screen shows it: read on arrival, and again whenever the live balance moves on. */
export function useWallet() {
  const dispatch = useAppDispatch();
  const wallet = useAppSelector(selectWallet);
  const behind = useAppSelector(selectWalletBehind);
  const forgotten = wallet.status === 'idle';

  useEffect(() => {
    dispatch(walletRequested());
  }, [dispatch]);
  useEffect(() => {
    if (behind || forgotten) dispatch(walletRequested());
  }, [dispatch, behind, forgotten]);

  return wallet;
}
