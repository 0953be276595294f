import { ChevronRight } from 'lucide-react';
import type { FootballFixture } from '@realm/arcade-contract';
import { useTranslation } from '@realm/i18n';
import { Segmented, classNames } from '@realm/ui';
import { clockTime } from '../../stage/clock-time';
import { Crest } from './crest';
import { MatchOdds, type Picking } from './match-odds';
import { phaseText, resultText, teamName } from './football-texts';
import styles from './match-list.module.css';

const FILTERS = ['live', 'upcoming', 'finished'] as const;
export type MatchFilter = (typeof FILTERS)[number];

export function filterOf({ phase }: FootballFixture): MatchFilter {
  if (phase === 'upcoming') return 'upcoming';
  return phase === 'ended' || phase === 'abandoned' || phase === 'postponed' ? 'finished' : 'live';
}

/** The id of the button that opens a match. */
export const openerOf = (fixture: string): string => `open-${fixture}`;

interface MatchListProps extends Picking {
  fixtures: readonly FootballFixture[];
  filter: MatchFilter;
  onFilter: (filter: MatchFilter) => void;
  onOpen: (fixture: string) => void;
}

/** Matches by competition and round; what is over last comes first. */
export function MatchList({ fixtures, filter, onFilter, onOpen, ...picking }: MatchListProps) {
  const { t } = useTranslation();
  const listed = fixtures.filter((fixture) => filterOf(fixture) === filter);
  const ordered = filter === 'finished' ? listed.toReversed() : listed;
  const rounds = [...new Set(ordered.map(({ matchday }) => matchday))];
  return (
    <div className={styles.scroll}>
      <Segmented
        label={t('football.list')}
        items={FILTERS.map((id) => ({
          id,
          label: t('football.filter', {
            name: t(`football.filters.${id}`),
            count: fixtures.filter((fixture) => filterOf(fixture) === id).length,
          }),
        }))}
        value={filter}
        onChange={onFilter}
      />
      {ordered.length === 0 && <p className={styles.empty}>{t(`football.none.${filter}`)}</p>}
      {rounds.map((round) => (
        <section key={round} className={styles.round} aria-label={t('football.round', { round })}>
          <h2>{t('football.round', { round })}</h2>
          {ordered
            .filter(({ matchday }) => matchday === round)
            .map((fixture) => (
              <Match key={fixture.fixture} fixture={fixture} onOpen={onOpen} {...picking} />
            ))}
        </section>
      ))}
    </div>
  );
}

interface MatchProps extends Picking {
  fixture: FootballFixture;
  onOpen: (fixture: string) => void;
}

function Match({ fixture, onOpen, ...picking }: MatchProps) {
  const { t } = useTranslation();
  const filter = filterOf(fixture);
  const home = teamName(t, fixture.home);
  const away = teamName(t, fixture.away);
  return (
    <article className={styles.match}>
      <button
        type="button"
        id={openerOf(fixture.fixture)}
        className={styles.head}
        aria-label={t('football.open', { home, away })}
        onClick={() => onOpen(fixture.fixture)}
      >
        <span className={classNames('num', filter === 'live' && styles.live)}>
          {filter === 'upcoming'
            ? t('football.kickOff', { time: clockTime(fixture.startsAt).slice(0, 5) })
            : phaseText(t, fixture)}
        </span>
        <Finish fixture={fixture} />
        <ChevronRight aria-hidden="true" />
      </button>
      <div className={styles.body}>
        <div className={styles.teams}>
          {(['home', 'away'] as const).map((side) => (
            <div key={side}>
              <Crest team={fixture[side]} className={styles.crest} />
              <span>{teamName(t, fixture[side])}</span>
              {fixture.reds[side] > 0 && (
                <i
                  className={styles.red}
                  role="img"
                  aria-label={t('football.reds', { count: fixture.reds[side] })}
                />
              )}
              {filter !== 'upcoming' && fixture.phase !== 'postponed' && (
                <b className="num">{fixture.score[side]}</b>
              )}
            </div>
          ))}
        </div>
        {filter !== 'finished' && <MatchOdds fixture={fixture} market="1x2" isShort {...picking} />}
      </div>
    </article>
  );
}

/** What became of a match beside its score. */
function Finish({ fixture: { results, isSuspended } }: Pick<MatchProps, 'fixture'>) {
  const { t } = useTranslation();
  const last = results.at(-1);
  if (isSuspended) return <span className={styles.warm}>{t('football.suspended')}</span>;
  if (results.length > 1 && last !== undefined)
    return <span className={styles.warm}>{t('football.corrected', { result: resultText(t, last) })}</span>;
  return last === null ? <span>{t('football.noResult')}</span> : <span />;
}
