import { Languages, Moon, Sun } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { changeLanguage, loadConsoleCatalogue, useTranslation } from '@realm/i18n';
import { IconButton } from '../../shared/button';
import type { ScreenRow } from '../screens';
import styles from './shell.module.css';
import { useTheme } from './use-theme';

/** The screen's name, language and theme. */
export function TopBar({ rows }: { rows: readonly ScreenRow[] }) {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const { theme, toggle } = useTheme();
  const shown = rows.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const other = i18n.language === 'en' ? 'zh' : 'en';
  return (
    <header className={styles.top}>
      <h1 className={styles.title}>{shown === undefined ? '' : t(shown.title)}</h1>
      <span className={styles.tools}>
        <IconButton
          label={t(`common.language.${other}`)}
          icon={<Languages aria-hidden="true" />}
          onPress={() => void changeLanguage(i18n, other, { load: loadConsoleCatalogue })}
        />
        <IconButton
          label={theme === 'dark' ? t('console.theme.light') : t('console.theme.dark')}
          icon={theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
          onPress={toggle}
        />
      </span>
    </header>
  );
}
