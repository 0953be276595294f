import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlayPath } from './games/game-links';
import type { RoutePath } from './routes/route-table';

/** Runs a function after the next paint, so that the effect of a press is visible at once. */
const runAfterNextPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));

/** A screen of ours, perhaps with a query, or a game's. */
export type Place = RoutePath | `${RoutePath}?${string}` | PlayPath;

/** Back to the page before, or to `otherwise` when this screen is the first of the visit: never out of the app. */
export function useGoBack(otherwise: Place): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    // React renders synchronously on `popstate`: without the delay the button's pressed state would be painted with the next screen.
    if (hasHistory()) runAfterNextPaint(() => void navigate(-1));
    else void navigate(otherwise, { replace: true });
  }, [navigate, otherwise]);
}

/** The router numbers its entries; the first of a visit is 0. */
function hasHistory(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
