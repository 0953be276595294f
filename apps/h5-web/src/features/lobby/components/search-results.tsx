import { Fragment, type ReactNode } from 'react';
import { History } from 'lucide-react';
import type { Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button, Card, EMPTY_ART, EmptyState, Section } from '@realm/ui';
import { tileArt } from '../../../shared/games/tile-art';
import { Link } from '../../../shared/link';
import { inLanguage } from '../../../shared/localised';
import { OWN_ENTRY } from '../../../shared/own-entry';
import { markedParts, providerName } from '../../../shared/games/find-games';
import { returnText } from '../../../shared/games/terms-text';
import { FavouriteButton } from '../../../shared/games/favourite-button';
import styles from './search-results.module.css';
import type { useLobby } from './use-lobby';

interface SearchResultsProps {
  lobby: ReturnType<typeof useLobby>;
  games: readonly Game[];
  text: string;
  searches: readonly string[];
  onText: (text: string) => void;
  /** A result was opened: the search is worth keeping. */
  onOpen: () => void;
  onClear: () => void;
}

/** Instead of the lobby while the member searches. */
export function SearchResults(props: SearchResultsProps) {
  const { lobby, games, text, searches, onText, onOpen, onClear } = props;
  const { t, i18n } = useTranslation();
  const popular = games.filter((game) => game.popular && game.status === 'open');
  const names = popular.map((game) => inLanguage(game.names, i18n.language));
  if (text.trim() === '') {
    return (
      <>
        <Suggestions title={t('lobby.searches')} texts={searches} onText={onText} icon={<History />} />
        <Suggestions title={t('home.popular.title')} texts={names} onText={onText} />
      </>
    );
  }
  const found = lobby.search(games, text);
  if (found.length === 0) {
    return (
      <>
        <p className="visually-hidden" role="status">
          {t('lobby.count', { count: 0 })}
        </p>
        <EmptyState
          art={EMPTY_ART.search}
          title={t('lobby.none.search.title', { text: text.trim() })}
          text={t('lobby.none.search.text')}
          action={
            <Button variant="secondary" size="md" onClick={onClear}>
              {t('lobby.none.all')}
            </Button>
          }
        />
        <Suggestions title={t('home.popular.title')} texts={names} onText={onText} />
      </>
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        {t('lobby.count', { count: found.length })}
      </p>
      <Card padding="rows">
        <ul aria-label={t('routes.game')}>
          {found.map((game) => (
            <li key={game.gameId} className={styles.row}>
              <Result lobby={lobby} game={game} text={text} onOpen={onOpen} />
              <FavouriteButton
                place="row"
                game={game}
                isFavourite={lobby.mine.favourites.has(game.gameId)}
                onFavour={lobby.mine.toggle}
              />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

interface ResultProps extends Pick<SearchResultsProps, 'lobby' | 'text' | 'onOpen'> {
  game: Game;
}

function Result({ lobby, game, text, onOpen }: ResultProps) {
  const { t, i18n } = useTranslation();
  const details = lobby.details.get(game.gameId);
  const meta = [t(`common.category.${game.category}`), providerName(game.provider)];
  if (game.status !== 'open') meta.push(t(`home.status.${game.status}`));
  else if (details?.terms != null) meta.push(t('lobby.terms.inList', { percent: returnText(details.terms) }));
  const name = inLanguage(game.names, i18n.language);
  return (
    <Link
      to={`/game/${encodeURIComponent(game.gameId)}`}
      state={OWN_ENTRY}
      className={styles.result}
      onClick={onOpen}
    >
      <img src={tileArt(game)} alt="" width={48} height={48} className={styles.art} />
      <span className={styles.words}>
        <span className={styles.name}>
          {markedParts(name, text, details?.pinyin ?? '').map(({ part, isMarked, at }) =>
            isMarked ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
          )}
        </span>
        <span className={styles.meta}>{meta.join(' · ')}</span>
      </span>
    </Link>
  );
}

interface SuggestionsProps {
  title: string;
  texts: readonly string[];
  onText: (text: string) => void;
  icon?: ReactNode;
}

function Suggestions({ title, texts, onText, icon }: SuggestionsProps) {
  if (texts.length === 0) return null;
  return (
    <Section title={title}>
      <div className={styles.suggestions}>
        {texts.map((text) => (
          <button key={text} type="button" className={styles.suggestion} onClick={() => onText(text)}>
            {icon}
            {text}
          </button>
        ))}
      </div>
    </Section>
  );
}
