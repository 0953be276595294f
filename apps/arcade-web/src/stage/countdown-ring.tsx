import styles from './countdown-ring.module.css';

export interface CountdownRingProps {
  seconds: number;
  /** The duration of the full ring. */
  outOf: number;
}

/** Two masked halves that rotate: only transforms change. Screen readers read the time from the text beside it. */
export function CountdownRing({ seconds, outOf }: CountdownRingProps) {
  const turned = Math.min(1, Math.max(0, 1 - seconds / outOf)) * 360;
  const rotated = (degrees: number) => ({ transform: `rotate(${degrees}deg)` });
  return (
    <div className={styles.ring} aria-hidden="true">
      <span className={styles.right}>
        <i style={rotated(Math.min(180, turned))} />
      </span>
      <span className={styles.left}>
        <i style={rotated(Math.max(0, turned - 180))} />
      </span>
      <b className="num">{seconds}</b>
    </div>
  );
}
