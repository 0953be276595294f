import styles from './charts.module.css';

const [WIDTH, HEIGHT] = [150, 24] as const;

/** The course of a figure without axes; the figures are in words beside it. */
export function SparkLine({ values }: { values: readonly number[] }) {
  if (values.length < 2) return <svg className={styles.spark} aria-hidden="true" />;
  const [top, bottom] = [Math.max(...values), Math.min(...values)];
  const span = top - bottom;
  const points = values.map((value, place) => {
    const x = (place / (values.length - 1)) * WIDTH;
    // What never changes lies on the ground.
    const y = span === 0 ? HEIGHT - 2 : 2 + ((top - value) / span) * (HEIGHT - 4);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={`0,${String(HEIGHT)} ${points.join(' ')} ${String(WIDTH)},${String(HEIGHT)}`} />
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
