import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Badge, Button } from '@realm/ui';
import { useSessionState } from '../../session/session-context';
import { MessageLine } from '../../stage/dock-lines';
import { BalanceRow } from '../../stage/balance-row';
import { clockTime } from '../../stage/clock-time';
import { GameShell } from '../../stage/game-shell';
import { useReturnText } from '../../stage/use-rule-rows';
import { useShownBalance } from '../../stage/use-shown-balance';
import { BetList } from './bet-list';
import { footballReader } from './football-reader';
import { FootballMessage, settledText } from './football-message';
import { scoreText, teamName } from './football-texts';
import { FootballTabs, type FootballTab } from './football-tabs';
import { isOpenBet } from './is-open-bet';
import { filterOf, MatchList } from './match-list';
import { MatchPage } from './match-page';
import { priceLeg, toggleLeg, type SlipLeg } from './slip';
import { SlipSheet } from './slip-sheet';
import { useFootball, useSportsRules } from './use-football';
import { usePlacing } from './use-placing';
import styles from './football.module.css';

export function Football() {
  const { t } = useTranslation();
  const rules = useSportsRules();
  const rate = useReturnText();
  const balance = useShownBalance();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const connection = useSessionState((state) => state.connection);
  const isLost = connection.status === 'lost';
  const { fixtures, bets, settled, changeBet } = useFootball();
  const [tab, setTab] = useState<FootballTab>('matches');
  const [opened, setOpened] = useState<string | null>(null);
  const [legs, setLegs] = useState<readonly SlipLeg[]>([]);
  const [isSlipOpen, setIsSlipOpen] = useState(false);
  const placing = usePlacing((bet) => {
    changeBet(bet);
    setLegs([]);
    setIsSlipOpen(false);
  });
  const match = fixtures.find(({ fixture }) => fixture === opened) ?? null;
  const priced = legs.map((leg) => priceLeg(leg, fixtures));
  const live = fixtures.filter((fixture) => filterOf(fixture) === 'live').length;
  const pick = (leg: SlipLeg) => !placing.isAwaited && setLegs(toggleLeg(legs, leg, rules.maxLegs));
  const [first] = fixtures;

  return (
    <>
      <GameShell
        reader={footballReader}
        title={t('football.title')}
        subtitle={t('football.subtitle', { live, total: fixtures.length })}
        chips={[]}
        isPlaying={placing.isAwaited}
        announcement={announcement()}
        shared={
          first && {
            chainEnd: (match ?? first).chainEnd,
            link: (match ?? first).link,
            serverSeed: (match ?? first).serverSeed,
          }
        }
        rules={
          <>
            <p>{t('football.rules.match')}</p>
            <p>{t('football.rules.delay')}</p>
            <p>{t('football.rules.lines')}</p>
            <p>{t('football.rules.accumulator', { legs: rules.maxLegs, stakes: rules.maxPayoutStakes })}</p>
            <p>{t('football.rules.fate')}</p>
            <p>{t('football.rules.early', { margin: rules.earlyMarginPercent })}</p>
            <p>{t('football.rules.odds', { rate })}</p>
          </>
        }
        ownBets={{
          strip: <FootballTabs tab={tab} openBets={bets.filter(isOpenBet).length} onTab={setTab} />,
          onOpen: () => setTab('bets'),
        }}
        stage={
          <div
            className={styles.stage}
            id="football-panel"
            role="tabpanel"
            aria-labelledby={`football-${tab}`}
          >
            {tab === 'bets' ? (
              <BetList bets={bets} onChanged={changeBet} />
            ) : match === null ? (
              <MatchList fixtures={fixtures} legs={legs} onPick={pick} onOpen={setOpened} />
            ) : (
              <MatchPage fixture={match} legs={legs} onPick={pick} onBack={() => setOpened(null)} />
            )}
          </div>
        }
        dock={
          <>
            <MessageLine>
              <FootballMessage priced={priced} settled={settled} placed={placing.placed} />
            </MessageLine>
            <BalanceRow
              name={t('arcade.balance.name.football')}
              balance={balance}
              staleSince={connection.status === 'lost' ? clockTime(connection.sinceMs) : null}
              aside={
                <Button
                  disabled={priced.length === 0 && !placing.isAwaited}
                  onClick={() => setIsSlipOpen(true)}
                >
                  {t('football.slip.open')}
                  {priced.length > 0 && <Badge tone="neutral">{priced.length}</Badge>}
                </Button>
              }
            />
          </>
        }
      />
      <SlipSheet
        open={isSlipOpen}
        onClose={() => setIsSlipOpen(false)}
        priced={priced}
        onRemove={({ leg }) => setLegs(legs.filter(({ fixture }) => fixture !== leg.fixture))}
        placing={placing}
        isLost={isLost}
      />
    </>
  );

  /** One sentence for each goal and red card of the open match, and for each bet that is settled. */
  function announcement(): string {
    const event = match?.events.findLast(({ kind }) => kind !== 'yellow');
    if (match == null || event === undefined)
      return settled === null ? '' : settledText(t, settled, currency);
    return t('football.announce', {
      event: t(`football.event.${event.kind}`, {
        team: teamName(t, match[event.side]),
        minute: event.minute,
      }),
      score: scoreText(match.score),
    });
  }
}
