import { useEffect, useRef, useState } from 'react';
import type { FootballBet, FootballFixture } from '@realm/arcade-contract';
import { BetList } from './bet-list';
import type { FootballTab } from './football-tabs';
import { filterOf, MatchList, openerOf, type MatchFilter } from './match-list';
import type { Picking } from './match-odds';
import { MatchPage } from './match-page';
import { SettledPlate } from './settled-plate';
import styles from './football.module.css';

export interface RequestedBet {
  /** Of the bet that the member app or the panel asks to show. */
  readonly orderNumber: string | null;
  /** How often one was asked for: the same one can be again. */
  readonly times: number;
}

interface FootballStageProps extends Picking {
  tab: FootballTab;
  fixtures: readonly FootballFixture[];
  /** The one that is open; `null` shows the list. */
  match: FootballFixture | null;
  onOpen: (fixture: string | null) => void;
  bets: readonly FootballBet[];
  requested: RequestedBet;
  onBetChanged: (bet: FootballBet) => void;
  /** The bet that was settled last, while the page was open. */
  settled: FootballBet | null;
}

/** The matches, one of them, or the member's bets. */
export function FootballStage({
  tab,
  fixtures,
  match,
  onOpen,
  bets,
  requested,
  onBetChanged,
  settled,
  ...picking
}: FootballStageProps) {
  const [filter, setFilter] = useState<MatchFilter>(() =>
    fixtures.some((fixture) => filterOf(fixture) === 'live') ? 'live' : 'upcoming',
  );
  const opened = match?.fixture ?? null;
  const before = useRef(opened);
  useEffect(() => {
    // Back in the list: it is where it was left, and so is the focus.
    if (opened === null && before.current !== null)
      document.getElementById(openerOf(before.current))?.focus();
    before.current = opened;
  }, [opened]);
  return (
    <div className={styles.stage} id="football-panel" role="tabpanel" aria-labelledby={`football-${tab}`}>
      {tab === 'bets' ? (
        <BetList
          key={requested.times}
          bets={bets}
          requested={requested.orderNumber}
          onChanged={onBetChanged}
        />
      ) : match === null ? (
        <MatchList fixtures={fixtures} filter={filter} onFilter={setFilter} onOpen={onOpen} {...picking} />
      ) : (
        <MatchPage fixture={match} onBack={() => onOpen(null)} {...picking} />
      )}
      {settled !== null && <SettledPlate key={settled.bet.id} settled={settled} />}
    </div>
  );
}
