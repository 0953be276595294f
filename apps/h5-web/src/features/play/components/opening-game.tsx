import type { Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Spinner } from '@realm/ui';
import { tileArt } from '../../../shared/games/tile-art';
import { inLanguage } from '../../../shared/localised';
import styles from './opening-game.module.css';

/** @param game - `null` until the games are known. */
export function OpeningGame({ game }: { game: Game | null }) {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles.opening}>
      {game !== null && <img src={tileArt(game)} alt="" width={144} height={144} className={styles.art} />}
      <Spinner />
      <p role="status">
        {game === null
          ? t('common.state.loading')
          : t('play.opening', { game: inLanguage(game.names, i18n.language) })}
      </p>
    </div>
  );
}
