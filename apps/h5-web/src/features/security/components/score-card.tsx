import { ChevronRight, KeyRound, LifeBuoy, Lock, Mail, ShieldPlus } from 'lucide-react';
import type { SecurityScore, SecurityStepId } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Link } from '../../../shared/link';
import { PAYMENT_PASSWORD, placeOf } from '../security-places';
import styles from './score-card.module.css';

export const STEP_ICONS = {
  'login-password': Lock,
  'payment-password': KeyRound,
  email: Mail,
  authenticator: ShieldPlus,
  'recovery-codes': LifeBuoy,
} as const satisfies Record<SecurityStepId, unknown>;

export const STEP_PLACES: Readonly<Record<SecurityStepId, string>> = {
  'login-password': placeOf('password'),
  'payment-password': PAYMENT_PASSWORD,
  email: placeOf('email'),
  authenticator: placeOf('authenticator'),
  'recovery-codes': placeOf('recovery'),
};

/** The score, and the one step that adds most to it. */
export function ScoreCard({ score }: { score: SecurityScore }) {
  const { t } = useTranslation();
  const { points, steps, next } = score;
  const stepsLeft = steps.filter(({ isDone }) => !isDone).length;
  return (
    <section className={styles.card} aria-label={t('safety.score.label', { points })}>
      <div className={styles.head}>
        <Gauge points={points} isWhole={next === null} />
        <div>
          <h2 className={styles.title}>
            {next === null ? t('safety.score.whole') : t('safety.score.stepsLeft', { count: stepsLeft })}
          </h2>
          <p className={styles.text}>{t(`safety.score.missing.${next?.id ?? 'none'}`)}</p>
        </div>
      </div>
      {next !== null && <NextStep id={next.id} points={next.points} />}
    </section>
  );
}

function NextStep({ id, points }: { id: SecurityStepId; points: number }) {
  const { t } = useTranslation();
  const Icon = STEP_ICONS[id];
  return (
    <Link className={styles.next} to={STEP_PLACES[id]}>
      <span className={styles.well}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.nextText}>
        <b>{t('safety.score.next', { step: t(`safety.next.${id}.title`) })}</b>
        <span>{t(`safety.next.${id}.text`)}</span>
      </span>
      <b className={styles.worth}>+{points}</b>
      <ChevronRight className={styles.chevron} aria-hidden="true" />
    </Link>
  );
}

const MAX_POINTS = 100;
const RADIUS = 50;
const LENGTH = Math.PI * RADIUS;
const ARC = 'M10 60A50 50 0 0 1 110 60';

function Gauge({ points, isWhole }: { points: number; isWhole: boolean }) {
  return (
    <div className={styles.gauge} aria-hidden="true">
      <svg viewBox="0 0 120 68">
        <path d={ARC} className={styles.rail} />
        <path
          d={ARC}
          className={isWhole ? styles.whole : styles.filled}
          strokeDasharray={`${(points / MAX_POINTS) * LENGTH} ${LENGTH}`}
        />
      </svg>
      <p className={styles.points}>
        <b>{points}</b> / {MAX_POINTS}
      </p>
    </div>
  );
}
