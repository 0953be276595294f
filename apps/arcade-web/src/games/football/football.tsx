import { useState } from 'react';
import type { FootballFixture } from '@realm/arcade-contract';
import { useTranslation, type TFunction } from '@realm/i18n';
import { useSessionState } from '../../session/session-context';
import { GameShell } from '../../stage/game-shell';
import { FootballDock } from './football-dock';
import { settledText } from './football-message';
import { footballReader } from './football-reader';
import { FootballRules } from './football-rules';
import { FootballStage, type RequestedBet } from './football-stage';
import { FootballTabs, type FootballTab } from './football-tabs';
import { scoreText, teamName } from './football-texts';
import { isOpenBet } from './is-open-bet';
import { filterOf } from './match-list';
import { SlipSheet } from './slip-sheet';
import { useFootball, useSportsRules } from './use-football';
import { useLatestBets } from './use-latest-bets';
import { usePlacing } from './use-placing';
import { useSlip } from './use-slip';

export function Football() {
  const { t } = useTranslation();
  const { maxLegs } = useSportsRules();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const isLost = useSessionState(({ connection }) => connection.status === 'lost');
  const { fixtures, bets, settled, findBet, changeBet } = useFootball();
  const [tab, setTab] = useState<FootballTab>('matches');
  const [requested, setRequested] = useState<RequestedBet>({ orderNumber: null, times: 0 });
  const [opened, setOpened] = useState<string | null>(null);
  const [isSlipOpen, setIsSlipOpen] = useState(false);
  const slip = useSlip(fixtures, maxLegs);
  const latest = useLatestBets(bets, ({ bet }) => void showBet(bet.orderNumber));
  const placing = usePlacing((bet) => {
    changeBet(bet);
    slip.clear();
    setIsSlipOpen(false);
  });
  const match = fixtures.find(({ fixture }) => fixture === opened) ?? null;
  const live = fixtures.filter((fixture) => filterOf(fixture) === 'live').length;
  const event = match === null ? null : lastEventText(t, match);
  const committed = match ?? fixtures[0];

  return (
    <>
      <GameShell
        reader={footballReader}
        title={t('football.title')}
        subtitle={t('football.subtitle', { live, total: fixtures.length })}
        chips={[]}
        isPlaying={placing.isAwaited}
        announcement={event ?? (settled === null ? '' : settledText(t, settled, currency))}
        shared={committed}
        rules={<FootballRules />}
        ownBets={{
          strip: <FootballTabs tab={tab} openBets={bets.filter(isOpenBet).length} onTab={setTab} />,
          latest,
          onOpen: (orderNumber) => void showBet(orderNumber ?? null),
        }}
        stage={
          <FootballStage
            tab={tab}
            fixtures={fixtures}
            match={match}
            onOpen={setOpened}
            bets={bets}
            requested={requested}
            onBetChanged={changeBet}
            settled={settled}
            legs={slip.legs}
            onPick={(leg) => !placing.isAwaited && slip.toggle(leg)}
          />
        }
        dock={
          <FootballDock
            slip={slip}
            settled={settled}
            placing={placing}
            onOpenSlip={() => setIsSlipOpen(true)}
          />
        }
      />
      <SlipSheet
        open={isSlipOpen}
        onClose={() => setIsSlipOpen(false)}
        slip={slip}
        placing={placing}
        isLost={isLost}
      />
    </>
  );

  async function showBet(orderNumber: string | null): Promise<void> {
    if (orderNumber !== null) await findBet(orderNumber);
    setRequested(({ times }) => ({ orderNumber, times: times + 1 }));
    setTab('bets');
  }
}

/** One sentence for the last goal or red card of the match that is open. */
function lastEventText(t: TFunction, match: FootballFixture): string | null {
  const event = match.events.findLast(({ kind }) => kind !== 'yellow');
  if (event === undefined) return null;
  return t('football.announce', {
    event: t(`football.event.${event.kind}`, { team: teamName(t, match[event.side]), minute: event.minute }),
    score: scoreText(match.score),
  });
}
