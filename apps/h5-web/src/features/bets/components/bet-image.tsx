import type { BetOrder } from '@realm/api-client';
import { GAME_CATEGORIES } from '@realm/domain';
import { CATEGORY_ART } from '@realm/ui';
import { tileArt } from '../../../shared/games/tile-art';
import { useGame } from '../../../state/games/use-game-name';
import styles from './bets.module.css';

/** The game's image, or its category's. */
export function BetImage({ order }: { order: BetOrder }) {
  const game = useGame(order.gameId);
  const category = GAME_CATEGORIES.find((one) => one === order.category) ?? 'activity';
  return (
    <img
      className={styles.image}
      src={game === null ? CATEGORY_ART[category] : tileArt(game)}
      alt=""
      width={40}
      height={40}
      loading="lazy"
    />
  );
}
