import { createStream } from '../seeds/outcome-stream';
import { matchResults, matchState, MATCH_TIMES } from './match-state';
import { scoresFrom } from './scores-from';
import { FATES, scoreOf, scriptMatch, type MatchScript } from './match-script';
import { chancesOf } from './odds';
import { goalRates, pairingOf, TEAMS, teamOf } from './teams';

const PAIRING = { home: 1, away: 2, matchday: 1 };
const scriptOf = (nonce: number) =>
  scriptMatch(PAIRING, createStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'a chain', nonce }));

const script: MatchScript = {
  events: [
    { minute: 10, kind: 'goal', side: 'home' },
    { minute: 30, kind: 'yellow', side: 'away' },
    { minute: 60, kind: 'red', side: 'away' },
    { minute: 80, kind: 'goal', side: 'home' },
  ],
  isPostponed: false,
  abandonedAfter: null,
  result: { home: 2, away: 0 },
};

describe('the calendar', () => {
  const season = Array.from({ length: 132 }, (_, slot) => pairingOf(slot));

  it('lets every team host every other once in a season', () => {
    expect(new Set(season.map(({ home, away }) => `${home}-${away}`)).size).toBe(132);
    expect(season.every(({ home, away }) => home !== away && teamOf(home) !== teamOf(away))).toBe(true);
  });

  it('never lets a team play twice within five slots, also from season to season', () => {
    for (let slot = 0; slot < 300; slot += 1) {
      const teams = [0, 1, 2, 3, 4].flatMap((ahead) => {
        const { home, away } = pairingOf(slot + ahead);
        return [home, away];
      });
      expect(new Set(teams).size).toBe(10);
    }
  });

  it('counts the matchdays of a season', () => {
    expect([0, 5, 6, 131, 132].map((slot) => pairingOf(slot).matchday)).toEqual([1, 1, 2, 22, 1]);
  });
});

describe('a script', () => {
  it('is the same for the same seeds, and another for the next', () => {
    expect(scriptOf(7)).toEqual(scriptOf(7));
    expect(scriptOf(7)).not.toEqual(scriptOf(8));
  });

  it('has every fate about as often as the rules say, and as many goals as the teams’ rates', () => {
    const count = 6_000;
    const scripts = Array.from({ length: count }, (_, nonce) => scriptOf(nonce));
    const share = (has: (one: MatchScript) => boolean) => (scripts.filter(has).length / count) * 1_000;
    expect(Math.abs(share(({ isPostponed }) => isPostponed) - FATES.postponed)).toBeLessThan(9);
    const isVoid = ({ abandonedAfter, corrected }: MatchScript) =>
      abandonedAfter !== null && corrected === undefined;
    expect(Math.abs(share(isVoid) - FATES.abandoned)).toBeLessThan(9);
    const isCorrected = ({ result, corrected }: MatchScript) => result !== null && corrected !== undefined;
    expect(Math.abs(share(isCorrected) - FATES.corrected)).toBeLessThan(12);
    const stands = ({ result, corrected }: MatchScript) => result === null && corrected !== undefined;
    expect(Math.abs(share(stands) - FATES.resultStands)).toBeLessThan(8);
    const ended = scripts.flatMap(({ result }) => result ?? []);
    const mean = ended.reduce((sum, { home }) => sum + home, 0) / ended.length;
    const { home } = goalRates(teamOf(1), teamOf(2));
    // Red cards move it a little.
    expect(Math.abs(mean - (home * 90) / 1_000_000)).toBeLessThan(0.08);
    const won = ended.filter((score) => score.home > score.away).length / ended.length;
    const { won: chance } = chancesOf(
      { market: '1x2', pick: 'home' },
      scoresFrom(PAIRING, matchState(script, -1)),
    );
    expect(Math.abs(won - chance)).toBeLessThan(0.03);
  });

  it('keeps a corrected result apart from the first one', () => {
    const corrected = Array.from({ length: 500 }, (_, nonce) => scriptOf(nonce)).filter(
      (one) => one.corrected !== undefined && one.result !== null,
    );
    expect(corrected.length).toBeGreaterThan(0);
    for (const one of corrected) expect(one.corrected).not.toEqual(one.result);
  });
});

describe('the state of a match', () => {
  const at = (elapsed: number, of = script) => matchState(of, elapsed);

  it.each([
    [-3, 'upcoming', 0],
    [0, 'firstHalf', 1],
    [44.9, 'firstHalf', 45],
    [45, 'halfTime', 46],
    [47.9, 'halfTime', 46],
    [48.1, 'secondHalf', 46],
    [92.9, 'secondHalf', 90],
    [93, 'ended', 90],
    [500, 'ended', 90],
  ] as const)('%d minutes after the start is %s, minute %d', (elapsed, phase, minute) => {
    expect(at(elapsed)).toMatchObject({ phase, minute });
  });

  it('counts the minutes that may still bring something: an event falls in the middle of its minute', () => {
    const moments = [-1, 0, 0.49, 0.5, 46, 48.49, 48.5, 92.49, 92.5, 93];
    expect(moments.map((elapsed) => at(elapsed).minutesLeft)).toEqual([90, 90, 90, 89, 45, 45, 44, 1, 0, 0]);
  });

  it('shows a goal when it is scored, and suspends the markets for a while', () => {
    expect(at(9.49)).toMatchObject({ score: { home: 0, away: 0 }, isSuspended: false, incidents: 0 });
    expect(at(9.5)).toMatchObject({ score: { home: 1, away: 0 }, isSuspended: true, incidents: 1 });
    expect(at(9.5 + MATCH_TIMES.suspended)).toMatchObject({ isSuspended: false, incidents: 1 });
  });

  it('suspends for a red card and not for a yellow one', () => {
    expect(at(29.6)).toMatchObject({ isSuspended: false, incidents: 1 });
    expect(at(59.5 + MATCH_TIMES.halfTime)).toMatchObject({ isSuspended: true, reds: { home: 0, away: 1 } });
  });

  it('takes bets before the start and until two minutes before the end', () => {
    expect([at(-1).isOpen, at(20).isOpen, at(46).isOpen, at(90.9).isOpen, at(91).isOpen]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('that is broken off keeps its score and takes no more bets', () => {
    const broken = { ...script, abandonedAfter: 50, events: script.events.slice(0, 2), result: null };
    expect(at(52.9, broken)).toMatchObject({ phase: 'secondHalf', isOpen: true });
    expect(at(53, broken)).toMatchObject({
      phase: 'abandoned',
      isOpen: false,
      score: { home: 1, away: 0 },
      minute: 50,
    });
  });

  it('has the chances of its last result', () => {
    // Ninety minutes are over, and 50 of the 940 matches that are played to their end are corrected.
    const over = { ...script, corrected: { home: 1, away: 0 } };
    const chances = scoresFrom(PAIRING, at(93, over));
    const first = chances.find(({ score }) => score?.home === 2 && score.away === 0)?.chance;
    expect(first).toBeCloseTo(890 / 940, 12);
    const struck = chances.find(({ score }) => score?.home === 1 && score.away === 0)?.chance;
    expect(struck).toBeCloseTo(50 / 940, 12);
    // Without a goal the home side is awarded one.
    const none = scoresFrom(PAIRING, at(93, { ...script, events: [] }));
    expect(none.find(({ score }) => score?.home === 1)?.chance).toBeCloseTo(50 / 940, 12);
    for (const elapsed of [-1, 0, 30, 60, 90]) {
      const all = scoresFrom(PAIRING, at(elapsed));
      expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    }
    const isNone = ({ score }: { score: unknown }) => score === null;
    expect(scoresFrom(PAIRING, at(-1)).find(isNone)?.chance).toBeCloseTo(45 / 1_000, 12);
    expect(scoresFrom(PAIRING, at(0)).find(isNone)?.chance).toBeCloseTo(25 / 980, 12);
    expect(scoresFrom(PAIRING, at(90)).find(isNone)?.chance).toBe(0);
  });

  it('that is postponed never begins', () => {
    const postponed = { ...script, isPostponed: true, events: [], result: null };
    expect(at(-1, postponed)).toMatchObject({ phase: 'upcoming', isOpen: true });
    expect(at(0, postponed)).toMatchObject({ phase: 'postponed', isOpen: false });
    expect(matchResults(postponed)).toEqual([{ at: 0, score: null }]);
  });

  it('has its result two minutes after the whistle, and a corrected one later', () => {
    expect(matchResults(script)).toEqual([{ at: 95, score: { home: 2, away: 0 } }]);
    expect(matchResults({ ...script, corrected: { home: 1, away: 0 } })[1]).toEqual({
      at: 115,
      score: { home: 1, away: 0 },
    });
    expect(matchResults({ ...script, abandonedAfter: 30, result: null })).toEqual([{ at: 32, score: null }]);
  });

  it('ends with the score of its script', () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const one = scriptOf(nonce);
      if (one.result !== null) expect(at(93, one).score).toEqual(one.result);
      expect(at(93, one).score).toEqual(scoreOf(one.events));
    }
    expect(TEAMS).toHaveLength(12);
  });
});
