import { useEffect, useRef, useState } from 'react';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { LedgerEntry } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { IconButton, Page, TabPanel, Tabs, TopBar } from '@realm/ui';
import { useGoBack } from '../../../shared/use-go-back';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { useResource } from '../../../state/resources/use-resource';
import { EntrySheet } from '../components/entry-sheet';
import { FundsFilters } from '../components/funds-filters';
import { FundsList } from '../components/funds-list';
import { StatementSheet } from '../components/statement-sheet';
import { GameNames } from '../components/use-game-name';
import { funds, type FundsQuery } from '../funds.resources';
import { selectFundsFilter } from '../funds.selectors';
import styles from './funds-screen.module.css';
import { FUNDS_TABS, statementClosed, statementOpened, type FundsTab } from '../funds.slice';

const isTab = (text: string | null): text is FundsTab => FUNDS_TABS.some((tab) => tab === text);

/** Deposits, withdrawals and every change of the balance. The tab lives in the URL, so that "back" returns to it. */
export function FundsScreen() {
  const { t } = useTranslation();
  const goBack = useGoBack('/userCenter/wallet');
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const scroller = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<LedgerEntry | null>(null);
  const filter = useAppSelector(selectFundsFilter);
  const requested = search.get('tab');
  const tab: FundsTab = isTab(requested) ? requested : 'all';

  const query: FundsQuery = {
    tab,
    filter: tab === 'all' ? filter : { ...filter, direction: 'any', type: null },
  };
  const list = useResource(funds, query);

  const items = list[0].status === 'ready' ? list[0].value.items : [];
  const namesGames = items.some((item) => item.kind === 'entry' && item.entry.gameId !== null);

  useEffect(() => () => void dispatch(statementClosed()), [dispatch, tab]);

  return (
    <Page
      scrollRef={scroller}
      busy={list[0].status === 'loading'}
      top={
        <>
          <TopBar
            title={t('routes.capitalManage')}
            back={{ label: t('common.action.back'), onClick: goBack }}
            actions={tab === 'all' && <ExportButton />}
          />
          <div className={styles.tabs}>
            <Tabs
              id="funds"
              label={t('routes.capitalManage')}
              items={FUNDS_TABS.map((id) => ({ id, label: t(`funds.tab.${id}`) }))}
              value={tab}
              onChange={(id) => setSearch({ tab: id }, { replace: true })}
            />
          </div>
        </>
      }
    >
      <FundsFilters tab={tab} />
      <TabPanel tabsId="funds" value={tab}>
        {namesGames && <GameNames />}
        <FundsList query={query} list={list} scroller={scroller} onOpenEntry={setOpened} />
      </TabPanel>
      <EntrySheet entry={opened} onClose={() => setOpened(null)} />
      <StatementSheet />
    </Page>
  );
}

function ExportButton() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <IconButton
      label={t('funds.statement.action')}
      icon={<Download aria-hidden="true" />}
      onClick={() => dispatch(statementOpened())}
    />
  );
}
