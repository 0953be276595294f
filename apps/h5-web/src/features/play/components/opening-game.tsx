import { useEffect, useState } from 'react';
import type { Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Spinner } from '@realm/ui';
import { tileArt } from '../../../shared/games/tile-art';
import { inLanguage } from '../../../shared/localised';
import styles from './opening-game.module.css';

/** Twice as long as a first game takes on a slow line. */
const USUAL_MS = 6_000;

/** @param game - `null` until the games are known. */
export function OpeningGame({ game }: { game: Game | null }) {
  const { t, i18n } = useTranslation();
  const isLate = useIsLate();
  return (
    <div className={styles.opening}>
      {game !== null && <img src={tileArt(game)} alt="" width={144} height={144} className={styles.art} />}
      <Spinner />
      <div role="status">
        <p>
          {game === null
            ? t('common.state.loading')
            : t('play.opening', { game: inLanguage(game.names, i18n.language) })}
        </p>
        {game !== null && isLate && <p className={styles.late}>{t('play.late')}</p>}
      </div>
    </div>
  );
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), USUAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
