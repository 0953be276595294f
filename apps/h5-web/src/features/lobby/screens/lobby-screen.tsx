import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Page, TabPanel, Tabs, TopBar } from '@realm/ui';
import { GameGridSkeleton } from '../../../shared/games/game-grid';
import { MessageBell } from '../../../shared/notices/message-bell';
import { useShownCategories } from '../../../state/config/shown-categories';
import { gameList } from '../../../state/games/games';
import { useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { selectUnreadTotal } from '../../../state/unread-notices/unread-notices.slice';
import { GameSheet } from '../components/game-sheet';
import { LobbyGames } from '../components/lobby-games';
import { SearchField } from '../components/search-field';
import { SearchResults } from '../components/search-results';
import { useLobby } from '../components/use-lobby';
import { useSearch } from '../components/use-search';
import { categoriesOf, type LobbyTab } from '../../../shared/games/find-games';
import styles from './lobby-screen.module.css';

/** Category and open game are in the URL, so that links and "back" work. */
export function LobbyScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const shown = useShownCategories();
  const [games, read] = useResource(gameList, undefined);
  const categories = games.status === 'ready' ? categoriesOf(games.value.items, shown) : shown;
  const tabs: readonly LobbyTab[] = ['all', 'favourites', ...categories];
  const tab = tabs.find((id) => id === query.get('category')) ?? 'all';
  const lobby = useLobby(tab);
  const [focused] = useState(query.get('focus') === 'search');
  const search = useSearch(focused);
  // The shelf of opened games stands above the others: it comes with them, so that nothing moves.
  const isWaiting =
    games.status === 'loading' || (tab === 'all' && !search.active && lobby.mine.entry.status === 'loading');
  const unread = useAppSelector(selectUnreadTotal) ?? 0;

  // Eight categories do not fit beside each other: the chosen one comes into view.
  useEffect(() => {
    document.getElementById(`lobby-${tab}`)?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [tab, search.active]);

  const showAll = () => {
    search.end();
    setQuery({}, { replace: true });
  };
  return (
    <Page
      busy={isWaiting}
      top={
        <>
          {!search.active && (
            <TopBar
              start
              title={t('routes.game')}
              actions={
                <span className={styles.bell}>
                  <MessageBell unread={unread} />
                </span>
              }
            />
          )}
          <div key="head" className={styles.head}>
            {search.active && <h1 className="visually-hidden">{t('home.top.search')}</h1>}
            <SearchField
              key="search"
              value={search.text}
              onChange={search.setText}
              focused={focused}
              active={search.active}
              onBegin={search.begin}
              onCancel={search.end}
              onSubmit={search.keep}
            />
            {!search.active && (
              <Tabs
                id="lobby"
                label={t('home.categories')}
                items={tabs.map((id) => ({
                  id,
                  label: <TabName id={id} count={lobby.mine.favourites.size} />,
                }))}
                value={tab}
                onChange={(id) => setQuery(id === 'all' ? {} : { category: id }, { replace: true })}
              />
            )}
          </div>
        </>
      }
    >
      {isWaiting && <GameGridSkeleton tiles={9} />}
      {games.status === 'failed' && <LoadFailed failure={games.failure} onRetry={read} />}
      {games.status === 'ready' &&
        !isWaiting &&
        (search.active ? (
          <SearchResults
            lobby={lobby}
            games={games.value.items}
            text={search.text}
            searches={search.kept}
            onText={search.setText}
            onOpen={search.keep}
            onClear={showAll}
          />
        ) : (
          <TabPanel tabsId="lobby" value={tab}>
            <LobbyGames lobby={lobby} games={games.value.items} onClear={showAll} />
          </TabPanel>
        ))}
      <GameSheet details={lobby.details} areDetailsComing={lobby.areDetailsComing} />
    </Page>
  );
}

function TabName({ id, count }: { id: LobbyTab; count: number }) {
  const { t } = useTranslation();
  if (id === 'all') return t('lobby.tab.all');
  if (id !== 'favourites') return t(`common.category.${id}`);
  return (
    <>
      {t('lobby.tab.favourites')} <span className={styles.count}>{count}</span>
    </>
  );
}
