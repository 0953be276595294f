import type { ChatBet } from '@realm/api-client';
import { GAME_CATEGORIES } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { CATEGORY_ART, buttonClass } from '@realm/ui';
import { OutcomeBadge } from '../../../shared/bets/outcome-badge';
import { playPath } from '../../../shared/games/game-links';
import { tileArt } from '../../../shared/games/tile-art';
import { Link } from '../../../shared/link';
import { useGame, useGameName } from '../../../state/games/use-game-name';
import styles from './bet-card.module.css';

/** A finished bet: its game, how it ended, and what came back for each unit of the stake. Never an amount. */
export function BetCard({ bet }: { bet: ChatBet }) {
  const { t } = useTranslation();
  return (
    <div className={styles.card}>
      <BetLines bet={bet} />
      {bet.multiple !== null && (
        <p className={styles.returned}>
          <span>{t('chat.bet.returned')}</span>
          <b className={`${styles.multiple} num`} data-gain={Number(bet.multiple) > 1 || undefined}>
            {t('chat.bet.multiple', { multiple: bet.multiple })}
          </b>
        </p>
      )}
      {bet.gameId !== null && (
        <Link
          to={playPath(bet.gameId)}
          className={buttonClass({ variant: 'secondary', size: 'sm', block: true })}
        >
          {t('chat.bet.game')}
        </Link>
      )}
    </div>
  );
}

/** The game and the result, in one line where there is room. */
export function BetLines({ bet }: { bet: ChatBet }) {
  const title = useBetName()(useGameName(bet.gameId), bet.category);
  const game = useGame(bet.gameId);
  const category = GAME_CATEGORIES.find((one) => one === bet.category) ?? 'activity';
  return (
    <span className={styles.lines}>
      <img
        src={game === null ? CATEGORY_ART[category] : tileArt(game)}
        alt=""
        width={40}
        height={40}
        className={styles.art}
      />
      <b className={styles.name}>{title}</b>
      <OutcomeBadge status={bet.status} result={bet.result} />
    </span>
  );
}

/** What a bet is called: by its game, or by its category where staff placed it. */
export function useBetName(): (game: string | null, category: string) => string {
  const { t } = useTranslation();
  return (game, category) => {
    const known = GAME_CATEGORIES.find((one) => one === category);
    return game ?? (known === undefined ? category : t(`common.category.${known}`));
  };
}
