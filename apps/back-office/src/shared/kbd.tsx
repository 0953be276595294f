import styles from './kbd.module.css';

/** One key or several: `⌘ K`, `G W`. Read out by screen readers with the control that they belong to. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className={styles.keys} aria-hidden="true">
      {keys.split(' ').map((key, place) => (
        // The same key may come twice.
        <kbd key={`${String(place)} ${key}`} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
