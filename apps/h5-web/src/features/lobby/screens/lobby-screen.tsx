import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page, TabPanel, Tabs, TopBar } from '@realm/ui';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { useKeptIds } from '../../../shared/storage/use-kept-ids';
import { selectShownCategories } from '../../../state/config/shown-categories';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectIsMember } from '../../../state/session/session.selectors';
import { GameSheet } from '../components/game-sheet';
import { LobbyGames } from '../components/lobby-games';
import { SearchField } from '../components/search-field';
import type { LobbyTab } from '../find-games';
import { selectLobby } from '../lobby.selectors';
import { lobbyOpened } from '../lobby.slice';
import styles from './lobby-screen.module.css';

/** Category and opened game live in the URL, so that a link leads to them and "back" does what it says. */
export function LobbyScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState('');
  const categories = useAppSelector(selectShownCategories);
  const isMember = useAppSelector(selectIsMember);
  const loading = useAppSelector(selectLobby).step === 'loading';
  const favourites = useKeptIds(STORAGE_KEYS.favouriteGames);
  const tabs: readonly LobbyTab[] = ['all', 'favourites', ...categories];
  const tab = tabs.find((id) => id === search.get('category')) ?? 'all';

  // Signing out forgets what the feature knew, so it is asked for again.
  useEffect(() => {
    dispatch(lobbyOpened());
  }, [dispatch, isMember]);

  // Eight categories do not fit beside each other: the chosen one comes into view.
  useEffect(() => {
    document.getElementById(`lobby-${tab}`)?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [tab]);

  const nameOf = (id: LobbyTab) =>
    id === 'all' || id === 'favourites' ? t(`home.lobby.tab.${id}`) : t(`common.category.${id}`);

  return (
    <Page
      busy={loading}
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
