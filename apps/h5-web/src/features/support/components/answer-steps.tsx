import styles from './support.module.css';

/** Blank lines part the steps of an answer; the first line of each is its title. */
export function Steps({ body }: { body: string }) {
  return (
    <ol className={styles.steps}>
      {body
        .trim()
        .split(/\n\s*\n/)
        .map((step, index) => {
          const [title, ...rest] = step.split('\n');
          return (
            <li key={index}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <b>{title}</b>
                {rest.length > 0 && <p>{rest.join('\n')}</p>}
              </div>
            </li>
          );
        })}
    </ol>
  );
}
