import { useEffect, useEffectEvent, type RefObject } from 'react';
import { FRAME_PROTOCOL, type FrameUpdate } from '@realm/api-client/contract';
import { isGameWalletCategory, type GameCategory } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { selectAmount, selectCurrency, selectGameBalances } from '../../../state/balance/balance.selectors';
import { selectIsClosed } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectTheme, selectTopDialog } from '../../../state/ui/ui.selectors';
import { selectWalletValue } from '../../../state/wallet/wallet.selectors';
import { selectSheet } from '../play.slice';

type Frame = RefObject<HTMLIFrameElement | null>;
type Update = FrameUpdate extends infer Each
  ? Each extends FrameUpdate
    ? Omit<Each, 'protocol'>
    : never
  : never;

interface FrameUpdatesOptions {
  category: GameCategory;
  /** Posts nothing to a page of another origin. */
  origin: string;
  starts: number;
  /** The order of a bet that the member wants to verify. */
  bet: string | null;
}

/**
 * Sends a ready page its updates: language and theme, the balance of its wallet, a bet to verify, and its visibility. A hidden screen has no
 * effects, so the page is paused when the member leaves, and receives everything again on return.
 */
export function useFrameUpdates(frame: Frame, { category, origin, starts, bet }: FrameUpdatesOptions): void {
  const { i18n } = useTranslation();
  const theme = useAppSelector(selectTheme);
  const amount = useGameAmount(category);
  const currencyCode = useAppSelector(selectCurrency);
  const isCovered = useAppSelector(
    (state) => selectTopDialog(state) !== null || selectSheet(state) !== null || selectIsClosed(state),
  );
  const isReady = starts > 0;
  const { language } = i18n;
  const post = useEffectEvent((element: HTMLIFrameElement | null, update: Update) => {
    if (element?.isConnected !== true) return;
    element.contentWindow?.postMessage({ protocol: FRAME_PROTOCOL, ...update }, origin);
  });

  useEffect(() => {
    if (!isReady) return;
    const send = () => post(frame.current, { type: 'settings', language, theme: shownTheme() });
    send();
    // The system's theme may change while the member plays.
    const light = window.matchMedia?.('(prefers-color-scheme: light)');
    light?.addEventListener('change', send);
    return () => light?.removeEventListener('change', send);
  }, [frame, isReady, starts, language, theme]);
  useEffect(() => {
    if (isReady && amount !== null) post(frame.current, { type: 'balance', amount, currencyCode });
  }, [frame, isReady, starts, amount, currencyCode]);
  useEffect(() => {
    if (isReady && bet !== null) post(frame.current, { type: 'showBet', orderNumber: bet });
  }, [frame, isReady, starts, bet]);
  useEffect(() => {
    if (!isReady || isCovered) return;
    // Hiding the screen clears the reference before this effect ends.
    const element = frame.current;
    post(element, { type: 'resume' });
    element?.focus();
    return () => post(element, { type: 'pause' });
  }, [frame, isReady, starts, isCovered]);
}

/** Balance of the category's wallet, as pushed or as read, whichever is newer; `null` until it is known. */
function useGameAmount(category: GameCategory): string | null {
  const main = useAppSelector(selectAmount);
  const pushed = useAppSelector(selectGameBalances);
  const wallet = useAppSelector(selectWalletValue);
  if (!isGameWalletCategory(category)) return main;
  const isPushNewer = pushed !== null && (wallet === null || pushed.seq > wallet.gamesSeq);
  const games = isPushNewer ? pushed.games : wallet?.games;
  return games?.find((game) => game.category === category)?.amount ?? null;
}

const shownTheme = (): 'dark' | 'light' =>
  document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
