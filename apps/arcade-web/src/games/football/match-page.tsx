import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FootballFixture } from '@realm/arcade-contract';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import stadium from './art/stadium.svg';
import { Crest } from './crest';
import { phaseText, resultText, scoreText, teamName } from './football-texts';
import { MatchOdds, type Picking } from './match-odds';
import styles from './match-page.module.css';

const MARKETS = ['1x2', 'ah', 'ou', 'btts'] as const;
const MINUTES = 90;

interface MatchPageProps extends Picking {
  fixture: FootballFixture;
  onBack: () => void;
}

export function MatchPage({ fixture, onBack, ...picking }: MatchPageProps) {
  const { t } = useTranslation();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus();
  }, []);
  const isOffered = fixture.odds.length > 0;
  // Of a match that was suspended before the page knew its markets, the first one keeps its place.
  const markets = isOffered ? MARKETS : MARKETS.slice(0, fixture.isSuspended ? 1 : 0);
  return (
    <div className={styles.scroll}>
      <button ref={back} type="button" className={styles.back} onClick={onBack}>
        <ChevronLeft aria-hidden="true" />
        {t('football.back')}
      </button>
      <Scoreboard fixture={fixture} />
      <p className={styles.state} role="status">
        {stateText()}
      </p>
      {markets.map((market) => (
        <section key={market} className={styles.market} aria-label={t(`football.market.${market}`)}>
          <h2>{t(`football.market.${market}`)}</h2>
          <MatchOdds fixture={fixture} market={market} {...picking} />
        </section>
      ))}
    </div>
  );

  function stateText(): string {
    const { phase, results, isSuspended } = fixture;
    const last = results.at(-1);
    if (results.length > 1 && last !== undefined)
      return t('football.state.corrected', {
        before: resultText(t, results[0] ?? null),
        result: resultText(t, last),
      });
    if (phase === 'postponed') return t('football.state.postponed');
    if (phase === 'abandoned') return t('football.state.abandoned');
    if (phase === 'ended') return t('football.state.ended');
    if (isSuspended) return t('football.state.suspended');
    return isOffered ? '' : t('football.state.closed');
  }
}

function Scoreboard({ fixture }: Pick<MatchPageProps, 'fixture'>) {
  const { t } = useTranslation();
  const { phase, minute, score, events } = fixture;
  const isUpcoming = phase === 'upcoming' || phase === 'postponed';
  const share = (of: number) => of / MINUTES;
  const eventText = ({ kind, side, minute: at }: FootballFixture['events'][number]) =>
    t(`football.event.${kind}`, { team: teamName(t, fixture[side]), minute: at });
  return (
    <div className={styles.board}>
      <img src={stadium} alt="" className={styles.ground} />
      <div className={styles.teams}>
        <div>
          <Crest team={fixture.home} className={styles.crest} />
          <span>{teamName(t, fixture.home)}</span>
        </div>
        <div className={styles.middle}>
          <b className="num">{isUpcoming ? t('football.vs') : scoreText(score)}</b>
          <span className="num">{phaseText(t, fixture)}</span>
        </div>
        <div>
          <Crest team={fixture.away} className={styles.crest} />
          <span>{teamName(t, fixture.away)}</span>
        </div>
      </div>
      <div className={styles.line} aria-hidden="true">
        <i className={styles.played} style={{ transform: `scaleX(${share(Math.min(minute, MINUTES))})` }} />
        {events.map((event, index) => (
          <i
            key={index}
            className={classNames(styles.event, styles[event.kind])}
            style={{ left: `${share(event.minute) * 100}%` }}
          />
        ))}
      </div>
      <ul className="visually-hidden">
        {events.map((event, index) => (
          <li key={index}>{eventText(event)}</li>
        ))}
      </ul>
    </div>
  );
}
