import styles from './step-figure.module.css';

/** The screen of the drawn phone goes from `LEFT` over `WIDTH`. */
const LEFT = 108;
const WIDTH = 108;
const MIDDLE = LEFT + WIDTH / 2;

interface Placed {
  /** The upper edge; of round parts the middle. */
  readonly y: number;
}
interface Written extends Placed {
  readonly text: string;
  readonly isOn?: boolean;
}

const plane = (isOn: boolean) => (isOn ? styles.on : styles.plane);

/** A choice of a list. */
export const Option = ({ y, text, isOn = false }: Written) => (
  <>
    <rect className={plane(isOn)} x={LEFT} y={y} width={WIDTH} height={34} rx={8} />
    <circle className={styles.mark} cx={LEFT + 17} cy={y + 17} r={8} />
    <text className={styles.name} x={LEFT + 32} y={y + 21}>
      {text}
    </text>
  </>
);

/** A field with what was typed or is shown. */
export const Field = ({ y, text, isOn = false }: Written) => (
  <>
    <rect className={plane(isOn)} x={LEFT} y={y} width={WIDTH} height={26} rx={7} />
    <text className={styles.value} x={LEFT + 8} y={y + 17}>
      {text}
    </text>
  </>
);

/** A password field. */
export const Dots = ({ y, count }: Placed & { readonly count: number }) => (
  <>
    <rect className={styles.plane} x={LEFT} y={y} width={WIDTH} height={26} rx={7} />
    {Array.from({ length: count }, (_, index) => (
      <circle key={index} className={styles.ink} cx={LEFT + 14 + index * 10} cy={y + 13} r={2.5} />
    ))}
  </>
);

/** Text that does not matter here. */
export const Lines = ({ y, widths }: Placed & { readonly widths: readonly number[] }) =>
  widths.map((width, index) => (
    <rect key={index} className={styles.line} x={LEFT} y={y + index * 14} width={width} height={6} rx={3} />
  ));

/** The primary button of the screen. */
export const Action = () => (
  <rect className={styles.action} x={LEFT} y={178} width={WIDTH} height={24} rx={8} />
);

/** A finger. */
export const Touch = ({ x, y }: Placed & { readonly x: number }) => (
  <>
    <circle className={styles.glow} cx={x} cy={y} r={13} />
    <circle className={styles.touch} cx={x} cy={y} r={7} />
  </>
);

interface BarsProps extends Placed {
  readonly filled: number;
  readonly of: number;
  readonly text: string;
}

export const Bars = ({ y, filled, of, text }: BarsProps) => {
  const width = WIDTH / of;
  return (
    <>
      {Array.from({ length: of }, (_, index) => (
        <rect
          key={index}
          className={index < filled ? styles.action : styles.plane}
          x={LEFT + index * width}
          y={y}
          width={width - 4}
          height={6}
          rx={3}
        />
      ))}
      <text className={styles.name} x={MIDDLE} y={y + 26} textAnchor="middle">
        {text}
      </text>
    </>
  );
};

export const Clock = ({ y }: Placed) => (
  <>
    <circle className={styles.wash} cx={MIDDLE} cy={y} r={26} />
    <path className={styles.hand} d={`M${MIDDLE} ${y - 14}v14l10 7`} />
  </>
);

export const Seal = ({ y }: Placed) => (
  <>
    <circle className={styles.seal} cx={MIDDLE} cy={y} r={22} />
    <path className={styles.tick} d={`M${MIDDLE - 9} ${y + 1}l6 6 12-13`} />
  </>
);

/** Modules of a code that leads nowhere. */
const MODULES = [
  [4, 0],
  [4, 2],
  [5, 1],
  [0, 4],
  [2, 4],
  [1, 5],
  [4, 4],
  [6, 4],
  [8, 4],
  [5, 5],
  [7, 5],
  [4, 6],
  [6, 6],
  [8, 6],
  [5, 7],
  [4, 8],
  [7, 8],
] as const;
const CORNERS = [
  [0, 0],
  [6, 0],
  [0, 6],
] as const;

export const QrSquare = ({ y }: Placed) => (
  <g transform={`translate(${MIDDLE - 36} ${y})`}>
    <rect className={styles.paper} width={72} height={72} rx={8} />
    {CORNERS.map(([column, row]) => (
      <g key={`${column} ${row}`} transform={`translate(${9 + column * 6} ${9 + row * 6})`}>
        <rect className={styles.eye} x={1.5} y={1.5} width={15} height={15} />
        <rect className={styles.module} x={6} y={6} width={6} height={6} />
      </g>
    ))}
    {MODULES.map(([column, row]) => (
      <rect
        key={`${column} ${row}`}
        className={styles.module}
        x={9 + column * 6}
        y={9 + row * 6}
        width={6}
        height={6}
      />
    ))}
  </g>
);
