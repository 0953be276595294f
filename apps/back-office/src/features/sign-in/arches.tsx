import styles from './sign-in.module.css';

const RADII = [250, 330, 420, 520, 630, 750] as const;
const [WIDTH, HEIGHT] = [1_440, 900] as const;

/** The gate of the mark, far away. */
export function Arches() {
  return (
    <svg
      className={styles.arches}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {RADII.map((radius, place) => {
        const top = Math.max(470 - place * 14, 300);
        const [left, right] = [WIDTH / 2 - radius, WIDTH / 2 + radius];
        return (
          <path
            key={radius}
            d={`M${String(left)} ${String(HEIGHT)}V${String(top)}A${String(radius)} ${String(radius)} 0 0 1 ${String(right)} ${String(top)}V${String(HEIGHT)}`}
          />
        );
      })}
    </svg>
  );
}
