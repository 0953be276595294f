import styles from './diff.module.css';

export interface DiffLine {
  readonly name: string;
  /** `null`: it was not there. */
  readonly before: string | null;
  /** `null`: it will not be there. */
  readonly after: string | null;
}

/** What a change replaces, line by line. */
export function Diff({ label, lines }: { label: string; lines: readonly DiffLine[] }) {
  return (
    <ul className={styles.diff} aria-label={label}>
      {lines.flatMap(({ name, before, after }) => [
        ...(before === null ? [] : [<Line key={`- ${name}`} sign={'\u2212'} name={name} text={before} />]),
        ...(after === null ? [] : [<Line key={`+ ${name}`} sign="+" name={name} text={after} />]),
      ])}
    </ul>
  );
}

function Line({ sign, name, text }: { sign: string; name: string; text: string }) {
  return (
    <li className={sign === '+' ? styles.added : styles.removed}>
      <span>
        {sign} {name}
      </span>
      <span>{text}</span>
    </li>
  );
}
