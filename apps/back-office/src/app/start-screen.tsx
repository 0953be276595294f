import { useTranslation } from '@realm/i18n';
import { Spinner } from '@realm/ui';
import styles from './start-screen.module.css';

/** Before it is known who sits there. */
export function StartScreen({ isUnreachable = false }: { isUnreachable?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.start} role="status">
      <Spinner />
      <p>{isUnreachable ? t('console.start.unreachable') : t('common.state.loading')}</p>
    </div>
  );
}
