import type { Game, MyGames } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Section } from '@realm/ui';
import { tileArt } from '../../shared/games/tile-art';
import { Link } from '../../shared/link';
import { inLanguage } from '../../shared/localised';
import { OWN_ENTRY } from '../../shared/own-entry';
import { whenText } from '../../shared/when-text';
import { useShownCategories } from '../config/shown-categories';
import styles from './recent-games.module.css';

interface RecentGamesProps {
  recents: MyGames['recents'];
  games: readonly Game[];
}

/** The games opened last, in one line that scrolls. Nothing before the first. Its text is in the section `lobby`. */
export function RecentGames({ recents, games }: RecentGamesProps) {
  const { t, i18n } = useTranslation();
  const shown = useShownCategories();
  const opened = recents.flatMap(({ gameId, openedAt }) => {
    const game = games.find((each) => each.gameId === gameId && shown.includes(each.category));
    return game === undefined ? [] : [{ game, openedAt }];
  });
  if (opened.length === 0) return null;
  return (
    <Section title={t('lobby.recent')}>
      <ul className={styles.row} aria-label={t('lobby.recent')}>
        {opened.map(({ game, openedAt }) => (
          <li key={game.gameId} className={styles.place}>
            <Link to={`/game/${encodeURIComponent(game.gameId)}`} state={OWN_ENTRY} className={styles.game}>
              <img src={tileArt(game)} alt="" width={72} height={72} className={styles.art} />
              <span className={styles.name}>{inLanguage(game.names, i18n.language)}</span>
              <time dateTime={openedAt} className={styles.when}>
                {whenText(t, openedAt)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
