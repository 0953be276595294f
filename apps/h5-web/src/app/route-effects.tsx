import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { inLanguage } from '../shared/localised';
import { gameIdOf, routeOf, rowOf } from '../shared/routes/route-table';
import { selectProductTitle } from '../state/config/config.selectors';
import { gameList } from '../state/games/games';
import { useAppDispatch, useAppSelector, useAppStore } from '../state/hooks';
import { selectResource } from '../state/resources/create-resource';
import { selectIsSigningOut } from '../state/session/session.selectors';
import { signOutFinished } from '../state/session/session.slice';

/** What every navigation brings along: title, scroll position, focus, and the sagas' way to navigate. */
export function RouteEffects() {
  useDocumentTitle();
  useFreshStart();
  useLentNavigation();
  useEndOfSignOut();
  return null;
}

function useDocumentTitle(): void {
  const { t } = useTranslation();
  const { titleKey } = rowOf(routeOf(useLocation().pathname));
  const product = useAppSelector(selectProductTitle);
  const game = useNamedGame();
  const title = t('routes.documentTitle', { page: game ?? t(titleKey), product });
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The name of the game that the URL names; `null` on every other page and before the games are known. */
function useNamedGame(): string | null {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const gameId = gameIdOf('/games', pathname) ?? gameIdOf('/pcGames', pathname);
  const games = useAppSelector(selectResource(gameList, undefined));
  if (gameId === undefined || games?.status !== 'ready') return null;
  const game = games.value.items.find((each) => each.gameId === gameId);
  return game === undefined ? null : inLanguage(game.names, i18n.language);
}

/**
 * The top of the new screen, for the eye and for the keyboard. A change of the query that replaces the entry, such as a filter, a tab or
 * a picked row, is the same screen: it keeps its place and the focus.
 */
function useFreshStart(): void {
  const { key, pathname } = useLocation();
  const first = useRef(true);
  const shown = useRef('');
  useEffect(() => {
    // The router numbers its entries; one that replaces another has its number.
    const entry = `${String(window.history.state?.idx)} ${pathname}`;
    if (shown.current === entry) return;
    shown.current = entry;
    document.documentElement.scrollTop = 0;
    const screens = [...document.querySelectorAll('main')];
    for (const screen of screens) screen.scrollTop = 0;
    if (!first.current) screens.find(isShown)?.focus({ preventScroll: true });
    first.current = false;
  }, [key, pathname]);
}

/** Hidden cached screens stay in the document, without a box. */
const isShown = (element: HTMLElement): boolean => element.offsetParent !== null;

function useLentNavigation(): void {
  const store = useAppStore();
  const navigate = useNavigate();
  useEffect(() => {
    store.setNavigate((path, options) => void navigate(path, options));
  }, [store, navigate]);
}

function useEndOfSignOut(): void {
  const { key } = useLocation();
  const isSigningOut = useAppSelector(selectIsSigningOut);
  const dispatch = useAppDispatch();
  const leftFrom = useRef<string | null>(null);
  useEffect(() => {
    if (!isSigningOut) leftFrom.current = key;
    else if (leftFrom.current !== key) dispatch(signOutFinished());
  }, [isSigningOut, key, dispatch]);
}
