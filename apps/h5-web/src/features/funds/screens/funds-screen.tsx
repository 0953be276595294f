import { useEffect, useRef, useState } from 'react';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { LedgerEntry } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { IconButton, Page, TabPanel, Tabs, TopBar } from '@realm/ui';
import { useGoBack } from '../../../shared/use-go-back';
import { dayWindow, readRange, type DayRange } from '../../../shared/dates/day-range';
import { GameNames } from '../../../state/games/use-game-name';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { useResource } from '../../../state/resources/use-resource';
import { EntrySheet } from '../components/entry-sheet';
import { FundsFilters } from '../components/funds-filters';
import { FundsList } from '../components/funds-list';
import { StatementSheet } from '../components/statement-sheet';
import { funds, type FundsQuery } from '../funds.resources';
import { selectFundsFilter } from '../funds.selectors';
import styles from './funds-screen.module.css';
import { FUNDS_TABS, fundsFiltered, statementClosed, statementOpened, type FundsTab } from '../funds.slice';

/** Orders are narrowed by days only. */
const ANY = { direction: 'any', type: null, amount: { min: null, max: null } } as const;

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

  const now = Date.now();
  // A link may name days; those that the member chose last come second.
  const range = readRange(search.get('from'), search.get('to'), now) ?? filter.range ?? dayWindow(now);
  const { direction, type, amount } = tab === 'all' ? filter : ANY;
  const query: FundsQuery = { tab, range, filter: { direction, type, amount } };
  const chooseRange = (chosen: DayRange) => {
    dispatch(fundsFiltered({ range: chosen }));
    setSearch({ tab }, { replace: true });
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
      <FundsFilters tab={tab} range={range} onRange={chooseRange} />
      <TabPanel tabsId="funds" value={tab}>
        {namesGames && <GameNames />}
        <FundsList query={query} list={list} scroller={scroller} onOpenEntry={setOpened} />
      </TabPanel>
      <EntrySheet entry={opened} onClose={() => setOpened(null)} />
      <StatementSheet range={range} />
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
