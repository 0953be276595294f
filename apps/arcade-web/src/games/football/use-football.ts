import { useEffect, useState } from 'react';
import type { FootballBet, FootballFixture } from '@realm/arcade-contract';
import type { SportsRules } from '@realm/fairness';
import { useLiveEvents, useSession, useSessionState } from '../../session/session-context';

const merged = <Item>(items: readonly Item[], changed: readonly Item[], idOf: (item: Item) => string) => {
  const all = new Map([...items, ...changed].map((item) => [idOf(item), item]));
  return [...all.values()];
};
/** A match that is suspended has no odds: the ones before keep their places, without prices, so that nothing jumps. */
function withPlaces(match: FootballFixture, before: FootballFixture | undefined): FootballFixture {
  if (!match.isSuspended || match.odds.length > 0 || before === undefined) return match;
  return { ...match, odds: before.odds.map(({ key }) => ({ key, odds: null })) };
}

function mergeFixtures(fixtures: readonly FootballFixture[], changed: readonly FootballFixture[]) {
  const before = new Map(fixtures.map((each) => [each.fixture, each]));
  const placed = changed.map((each) => withPlaces(each, before.get(each.fixture)));
  return [...merged(fixtures, placed, ({ fixture }) => fixture)].sort((a, b) => a.startsAt - b.startsAt);
}
const mergeBets = (bets: readonly FootballBet[], changed: readonly FootballBet[]) =>
  [...merged(bets, changed, ({ bet }) => bet.id)].sort((a, b) =>
    b.bet.placedAt.localeCompare(a.bet.placedAt),
  );

/** Matches and the member's bets, from the view and the server's events. */
export function useFootball() {
  const session = useSession();
  const play = useSessionState(({ view }) => view.play);
  if (play.game !== 'football') throw new Error(`the session plays ${play.game}`);
  const [read, setRead] = useState(play);
  const [fixtures, setFixtures] = useState(() => mergeFixtures(play.fixtures, []));
  const [bets, setBets] = useState(() => mergeBets(play.bets, []));
  const [settled, setSettled] = useState<FootballBet | null>(null);
  if (read !== play) {
    setRead(play);
    const listed = new Set(play.fixtures.map(({ fixture }) => fixture));
    setFixtures(
      mergeFixtures(
        fixtures.filter(({ fixture }) => listed.has(fixture)),
        play.fixtures,
      ),
    );
    setBets(mergeBets(play.bets, []));
  }
  useLiveEvents((event) => {
    if (event.name === 'football') setFixtures((known) => mergeFixtures(known, event.payload.fixtures));
    if (event.name !== 'footballBets') return;
    setBets((known) => mergeBets(known, event.payload.bets));
    setSettled(event.payload.bets.at(-1) ?? null);
    session.dispatch({ type: 'fundsPushed', funds: event.payload.funds });
  });
  useEffect(() => {
    // The stage has shown it: the next launch does not show it again.
    if (settled !== null) void session.confirmEnded();
  }, [session, settled]);
  return {
    fixtures,
    bets,
    settled,
    /** Adds a bet that is further back than those that the view had. */
    async findBet(orderNumber: string): Promise<void> {
      if (bets.some(({ bet }) => bet.orderNumber === orderNumber)) return;
      const answer = await session.ports.call('slip', { orderNumber });
      if (answer.ok) setBets((known) => mergeBets(known, [answer.value]));
    },
    /** Of a bet that the member has placed or settled: newer than what was settled last. */
    changeBet: (bet: FootballBet) => {
      setBets((known) => mergeBets(known, [bet]));
      setSettled(null);
    },
  };
}

export function useSportsRules(): SportsRules {
  const { rules } = useSessionState(({ view }) => view);
  if (rules.game !== 'football') throw new Error(`the session plays ${rules.game}`);
  return rules.rules;
}
