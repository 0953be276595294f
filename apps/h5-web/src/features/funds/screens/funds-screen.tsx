import { useEffect, useRef, useState } from 'react';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { lookupWindow } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { IconButton, Page, TabPanel, Tabs, TopBar } from '@realm/ui';
import { serverNow } from '../../../shared/clock';
import { useGoBack } from '../../../shared/use-go-back';
import { readRange, type DayRange } from '../../../shared/dates/day-range';
import { RailHint } from '../../../shared/wide/rail-detail';
import { useIsWide } from '../../../shared/wide/use-is-wide';
import { WithRail } from '../../../shared/wide/with-rail';
import { GameNames } from '../../../state/games/use-game-name';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { useResource } from '../../../state/resources/use-resource';
import { EntryInRail, EntrySheet } from '../components/entry-sheet';
import { FundsFilters } from '../components/funds-filters';
import { FundsList } from '../components/funds-list';
import { OrderInRail } from '../components/order-in-rail';
import { StatementSheet } from '../components/statement-sheet';
import { funds, type FundsItem, type FundsQuery } from '../funds.resources';
import { idOf, selectFundsFilter } from '../funds.selectors';
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
  const [opened, setOpened] = useState<FundsItem | null>(null);
  const isWide = useIsWide();
  const close = () => setOpened(null);
  const filter = useAppSelector(selectFundsFilter);
  const requested = search.get('tab');
  const tab: FundsTab = isTab(requested) ? requested : 'all';

  const now = serverNow();
  // A link may name days; those that the member chose last come second.
  const range = readRange(search.get('from'), search.get('to'), now) ?? filter.range ?? lookupWindow(now);
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
    <WithRail
      label={t('funds.detail.title')}
      onClose={opened === null ? undefined : close}
      rail={<FundsRail item={opened} onClose={close} />}
    >
      <Page
        scrollRef={scroller}
        busy={list[0].status === 'loading'}
        top={
          <>
            {isWide ? (
              <h1 className="visually-hidden">{t('routes.capitalManage')}</h1>
            ) : (
              <TopBar
                title={t('routes.capitalManage')}
                back={{ label: t('common.action.back'), onClick: goBack }}
                actions={tab === 'all' && <ExportButton />}
              />
            )}
            <div className={styles.tabs}>
              <Tabs
                id="funds"
                label={t('routes.capitalManage')}
                items={FUNDS_TABS.map((id) => ({ id, label: t(`funds.tab.${id}`) }))}
                value={tab}
                onChange={(id) => {
                  close();
                  setSearch({ tab: id }, { replace: true });
                }}
              />
              {isWide && tab === 'all' && <ExportButton />}
            </div>
          </>
        }
      >
        <FundsFilters tab={tab} range={range} onRange={chooseRange} />
        <TabPanel tabsId="funds" value={tab}>
          {namesGames && <GameNames />}
          <FundsList
            query={query}
            list={list}
            scroller={scroller}
            onOpenEntry={(entry) => setOpened({ kind: 'entry', entry })}
            onPick={setOpened}
            picked={opened === null ? null : idOf(opened)}
          />
        </TabPanel>
        <EntrySheet entry={opened?.kind === 'entry' ? opened.entry : null} onClose={close} />
        <StatementSheet range={range} />
      </Page>
    </WithRail>
  );
}

function FundsRail({ item, onClose }: { item: FundsItem | null; onClose: () => void }) {
  const { t } = useTranslation();
  if (item === null) return <RailHint title={t('funds.detail.title')} text={t('funds.detail.pick')} />;
  return item.kind === 'entry' ? (
    <EntryInRail entry={item.entry} onClose={onClose} />
  ) : (
    <OrderInRail item={item} onClose={onClose} />
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
