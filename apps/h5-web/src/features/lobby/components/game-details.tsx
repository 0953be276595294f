import type { Game } from '@realm/api-client';
import { GAME_CATEGORY_TABLE } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Banner, DescriptionList, Stack } from '@realm/ui';
import { GameStatus } from '../../../shared/games/game-status';
import { tileArt } from '../../../shared/games/tile-art';
import styles from './game-details.module.css';

/** The game's provider, its wallet, and the reason if it can't be played. */
export function GameDetails({ game }: { game: Game }) {
  const { t } = useTranslation();
  const { wallet } = GAME_CATEGORY_TABLE[game.category];
  const category = t(`common.category.${game.category}`);
  return (
    <Stack gap={3}>
      <div className={styles.intro}>
        <img src={tileArt(game)} alt="" width={96} height={96} className={styles.art} />
        <div>
          <GameStatus status={game.status} />
          <p className={styles.about}>{t(`lobby.about.${game.category}`)}</p>
        </div>
      </div>
      {game.status !== 'open' && (
        <Banner tone="info">
          {game.status === 'maintenance' ? t('lobby.game.maintenance') : t('lobby.game.noProvider')}
        </Banner>
      )}
      <DescriptionList
        items={[
          { label: t('lobby.game.category'), value: category },
          { label: t('lobby.game.wallet'), value: t(`lobby.game.walletOf.${wallet}`, { category }) },
        ]}
      />
      <p className={styles.note}>{t(`lobby.game.walletNote.${wallet}`)}</p>
    </Stack>
  );
}
