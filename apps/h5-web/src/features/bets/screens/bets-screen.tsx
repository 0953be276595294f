import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, Page, TabPanel, TopBar } from '@realm/ui';
import { serverNow } from '../../../shared/clock';
import { useGoBack } from '../../../shared/use-go-back';
import { RailHint } from '../../../shared/wide/rail-detail';
import { useIsWide } from '../../../shared/wide/use-is-wide';
import { WithRail } from '../../../shared/wide/with-rail';
import { useAppSelector } from '../../../state/hooks';
import { selectIsMember } from '../../../state/session/session.selectors';
import { useSignInRedirect } from '../../../state/session/use-sign-in-redirect';
import { readPlace, writePlace, type BetPlace } from '../bet-filter';
import { BetInRail, BetSheet } from '../components/bet-sheet';
import { BetTabs } from '../components/bet-tabs';
import { BetsFilters } from '../components/bets-filters';
import { BetsPanel } from '../components/bets-panel';
import styles from '../components/bets.module.css';
import { RebatesPanel } from '../components/rebates-panel';

/** The member's bets, how each came about, and the rebates paid for them. */
export function BetsScreen() {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  const goBack = useGoBack(isMember ? '/userCenter/wallet' : '/home');
  const [search, setSearch] = useSearchParams();
  const scroller = useRef<HTMLElement>(null);
  const place = readPlace(search, serverNow());
  const go = (change: Partial<BetPlace>) =>
    setSearch(writePlace({ ...place, ...change }, serverNow()), { replace: true });
  const close = () => go({ bet: null });
  const isWide = useIsWide();
  return (
    <WithRail
      label={t('bet.detail.title')}
      onClose={place.bet === null ? undefined : close}
      rail={isMember && place.tab !== 'rebates' && <BetsRail place={place} onClose={close} />}
    >
      <Page
        scrollRef={scroller}
        top={
          <>
            {isWide ? (
              <h1 className="visually-hidden">{t('routes.list')}</h1>
            ) : (
              <TopBar title={t('routes.list')} back={{ label: t('common.action.back'), onClick: goBack }} />
            )}
            {isMember && (
              <div className={styles.tabs}>
                <BetTabs place={place} onChange={(tab) => go({ tab, bet: null })} />
              </div>
            )}
          </>
        }
      >
        {isMember ? (
          <>
            <BetsFilters place={place} onChange={go} />
            <TabPanel tabsId="bets" value={place.tab}>
              {place.tab === 'rebates' ? (
                <RebatesPanel place={place} onSeeBets={go} />
              ) : (
                <BetsPanel
                  key={place.tab}
                  place={place}
                  scroller={scroller}
                  onOpen={(bet) => go({ bet })}
                  onReset={() => setSearch({}, { replace: true })}
                />
              )}
            </TabPanel>
            <BetSheet orderNumber={place.bet} onClose={close} />
          </>
        ) : (
          <SignedOut />
        )}
      </Page>
    </WithRail>
  );
}

function BetsRail({ place, onClose }: { place: BetPlace; onClose: () => void }) {
  const { t } = useTranslation();
  return place.bet === null ? (
    <RailHint title={t('bet.detail.title')} text={t('bet.detail.pick')} />
  ) : (
    <BetInRail key={place.bet} orderNumber={place.bet} onClose={onClose} />
  );
}

function SignedOut() {
  const { t } = useTranslation();
  const signIn = useSignInRedirect();
  return (
    <EmptyState
      size="page"
      art={EMPTY_ART.records}
      title={t('bet.signIn.title')}
      text={t('bet.signIn.text')}
      action={<Button onClick={() => signIn()}>{t('common.action.signIn')}</Button>}
    />
  );
}
