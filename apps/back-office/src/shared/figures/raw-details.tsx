import styles from './raw-details.module.css';

/** Details as they are stored. */
export function RawDetails({ value }: { value: unknown }) {
  return (
    // Scrolled by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable
    <pre className={styles.details} tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}
