import { useTranslation } from '@realm/i18n';
import { failureText } from '../../shared/states/failure-text';
import styles from './home.module.css';

type Failure = Parameters<typeof failureText>[1];

/** Why a check was not begun. */
export function CheckFailure({ failure }: { failure: Failure | null }) {
  const { t } = useTranslation();
  return failure === null ? null : (
    <p className={styles.bad} role="alert">
      {failureText(t, failure)}
    </p>
  );
}
