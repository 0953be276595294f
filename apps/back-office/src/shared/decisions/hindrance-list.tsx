import { textOf, useTranslation } from '@realm/i18n';
import styles from './hindrance-list.module.css';

/** Why a member can't move, or did not. */
export function HindranceList({ hindrances }: { hindrances: readonly string[] }) {
  const { i18n } = useTranslation();
  return (
    <ul className={styles.hindrances}>
      {hindrances.map((name) => (
        <li key={name}>{textOf(i18n, `console-cells.hindrances.${name}`) ?? name}</li>
      ))}
    </ul>
  );
}
