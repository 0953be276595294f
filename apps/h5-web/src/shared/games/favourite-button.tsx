import { Star } from 'lucide-react';
import type { Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { inLanguage } from '../localised';
import styles from './favourite-button.module.css';

interface FavouriteButtonProps {
  game: Game;
  isFavourite: boolean;
  onFavour: (gameId: string) => void;
  /** Over a game's image, or in a line of text. */
  place: 'art' | 'row';
}

export function FavouriteButton({ game, isFavourite, onFavour, place }: FavouriteButtonProps) {
  const { t, i18n } = useTranslation();
  return (
    <button
      type="button"
      className={classNames(styles.favourite, styles[place])}
      aria-pressed={isFavourite}
      aria-label={t('lobby.favour', { game: inLanguage(game.names, i18n.language) })}
      onClick={() => onFavour(game.gameId)}
    >
      <Star aria-hidden="true" />
    </button>
  );
}
