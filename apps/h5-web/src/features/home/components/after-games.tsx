import { useEffect, useState, type ComponentType } from 'react';
import type { Game } from '@realm/api-client';
import { loadSections, useTranslation } from '@realm/i18n';

/** Until the games are in a frame. */
export const PAUSE_MS = 300;

/**
 * What the home screen shows after its first screen. Its code and texts are fetched then; when they can't be, the next visit of the home
 * screen fetches them again.
 *
 * @param games - `null` while the home screen waits for them: nothing it waits for comes later because of this.
 */
export function AfterGames({ games }: { games: readonly Game[] | null }) {
  const { i18n } = useTranslation();
  const [part, setPart] = useState<{ Later: ComponentType<{ games: readonly Game[] }> } | null>(null);
  const isFilled = games !== null;

  useEffect(() => {
    if (!isFilled) return undefined;
    let waited = true;
    const fetching = setTimeout(() => {
      Promise.all([import('./home-later'), loadSections(i18n, ['fraud', 'lobby'])]).then(
        ([{ HomeLater }]) => waited && setPart({ Later: HomeLater }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      waited = false;
      clearTimeout(fetching);
    };
  }, [isFilled, i18n]);

  return part && games && <part.Later games={games} />;
}
