import type { ReactNode } from 'react';
import { type To } from 'react-router-dom';
import type { Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Link } from '../link';
import { inLanguage } from '../localised';
import { GameStatus } from './game-status';
import styles from './game-tile.module.css';
import { tileArt } from './tile-art';

export interface GameTileProps {
  game: Game;
  to: To;
  /** Passed on to the screen that opens. */
  state?: unknown;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  /** A control in the image's corner, beside the link. */
  corner?: ReactNode;
  /** Instead of the category. */
  note?: ReactNode;
}

export function GameTile({ game, to, state, eager = false, corner, note }: GameTileProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles.tile}>
      <Link to={to} state={state} className={styles.link}>
        <span className={styles.image}>
          <img src={tileArt(game)} alt="" width={240} height={240} loading={eager ? 'eager' : 'lazy'} />
          <span className={styles.status}>
            <GameStatus status={game.status} onArt />
          </span>
        </span>
        <span className={styles.name}>{inLanguage(game.names, i18n.language)}</span>
        <span className={styles.note}>{note ?? t(`common.category.${game.category}`)}</span>
      </Link>
      {corner !== undefined && <span className={styles.corner}>{corner}</span>}
    </div>
  );
}
