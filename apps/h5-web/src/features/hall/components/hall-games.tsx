import type { KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, Segmented } from '@realm/ui';
import { FavouriteButton } from '../../../shared/games/favourite-button';
import { GameTile } from '../../../shared/games/game-tile';
import { returnText } from '../../../shared/games/terms-text';
import { HALL_ORDERS } from '../filter-hall';
import styles from './hall-games.module.css';
import type { Hall } from './use-hall';

const ABOVE_THE_FOLD = 14;

export function HallGames({ hall }: { hall: Hall }) {
  const { t } = useTranslation();
  const { found, filter, change, clear } = hall;
  return (
    <section className={styles.games}>
      <header className={styles.head}>
        <h2>{t('lobby.all', { count: found.length })}</h2>
        <p className="visually-hidden" role="status">
          {t('lobby.count', { count: found.length })}
        </p>
        <Segmented
          label={t('desktop.hall.order.label')}
          items={HALL_ORDERS.map((id) => ({ id, label: t(`desktop.hall.order.${id}`) }))}
          value={filter.order}
          onChange={(order) => change({ order })}
        />
      </header>
      {found.length === 0 ? (
        <EmptyState
          art={EMPTY_ART.search}
          title={t('desktop.hall.none.title')}
          text={t('desktop.hall.none.text')}
          action={
            <Button variant="secondary" size="md" onClick={clear}>
              {t('lobby.none.all')}
            </Button>
          }
        />
      ) : (
        // The arrow keys of its tiles; the list itself is no control.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
        <ul className={styles.grid} aria-label={t('routes.games')} onKeyDown={stepThroughGrid}>
          {found.map((game, place) => (
            <li key={game.gameId}>
              <HallTile hall={hall} game={game} eager={place < ABOVE_THE_FOLD} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function HallTile({ hall: { mine, details }, game, eager }: { hall: Hall; game: Game; eager: boolean }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const terms = details.get(game.gameId)?.terms ?? null;
  const category = t(`common.category.${game.category}`);
  return (
    <GameTile
      game={game}
      to={{ pathname: `/pcGames/${encodeURIComponent(game.gameId)}`, search }}
      eager={eager}
      note={terms === null ? category : `${category} · ${returnText(terms)}`}
      corner={
        <FavouriteButton
          place="art"
          game={game}
          isFavourite={mine.favourites.has(game.gameId)}
          onFavour={mine.toggle}
        />
      }
    />
  );
}

/** Arrow keys move the focus from tile to tile, along the rows and across them. */
function stepThroughGrid(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll('a')];
  const from = tiles.findIndex((tile) => tile === event.target);
  const top = tiles[0]?.getBoundingClientRect().top;
  const columns = tiles.filter((tile) => tile.getBoundingClientRect().top === top).length;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
  const next = step === undefined ? undefined : tiles[from + step];
  if (from < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
