import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Page, TabPanel, Tabs, TopBar } from '@realm/ui';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { useStoredIds } from '../../../shared/storage/use-stored-ids';
import { useShownCategories } from '../../../state/config/shown-categories';
import { gameList } from '../../../state/games/games';
import { useResource } from '../../../state/resources/use-resource';
import { GameSheet } from '../components/game-sheet';
import { LobbyGames } from '../components/lobby-games';
import { SearchField } from '../components/search-field';
import type { LobbyTab } from '../find-games';
import styles from './lobby-screen.module.css';

/** Category and open game are in the URL, so that links and "back" work. */
export function LobbyScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState('');
  const categories = useShownCategories();
  const games = useResource(gameList, undefined);
  const favourites = useStoredIds(STORAGE_KEYS.favouriteGames);
  const tabs: readonly LobbyTab[] = ['all', 'favourites', ...categories];
  const tab = tabs.find((id) => id === search.get('category')) ?? 'all';

  // Eight categories do not fit beside each other: the chosen one comes into view.
  useEffect(() => {
    document.getElementById(`lobby-${tab}`)?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [tab]);

  const nameOf = (id: LobbyTab) =>
    id === 'all' || id === 'favourites' ? t(`lobby.tab.${id}`) : t(`common.category.${id}`);

  return (
    <Page
      busy={games[0].status === 'loading'}
      top={
        <>
          <TopBar start title={t('routes.game')} />
          <div className={styles.head}>
            <SearchField value={text} onChange={setText} focused={search.get('focus') === 'search'} />
            <Tabs
              id="lobby"
              label={t('home.categories')}
              items={tabs.map((id) => ({ id, label: nameOf(id) }))}
              value={tab}
              onChange={(id) => setSearch(id === 'all' ? {} : { category: id }, { replace: true })}
            />
          </div>
        </>
      }
    >
      <TabPanel tabsId="lobby" value={tab}>
        <LobbyGames
          list={games}
          tab={tab}
          text={text}
          favourites={favourites.ids}
          onFavour={favourites.toggle}
          onClear={() => {
            setText('');
            setSearch({}, { replace: true });
          }}
        />
      </TabPanel>
      <GameSheet />
    </Page>
  );
}
