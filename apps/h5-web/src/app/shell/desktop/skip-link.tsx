import { useTranslation } from '@realm/i18n';
import styles from './skip-link.module.css';

/** The first stop of the Tab key. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.skip} onClick={focusContent}>
      {t('desktop.skip')}
    </button>
  );
}

/** Hidden cached screens stay in the document, without a box. */
function focusContent(): void {
  const screens = [...document.querySelectorAll<HTMLElement>('main')];
  screens.find((screen) => screen.offsetParent !== null)?.focus();
}
