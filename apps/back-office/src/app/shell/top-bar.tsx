import { Languages, Moon, Search, Sun } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { changeLanguage, loadConsoleCatalogue, useTranslation } from '@realm/i18n';
import { IconButton } from '../../shared/button';
import { Kbd } from '../../shared/kbd';
import { MOD_KEY } from '../../shared/keys/mod-key';
import { Badge } from '../../shared/states/badge';
import type { ScreenRow } from '../screens';
import { AlertsBell } from './alerts-bell';
import styles from './shell.module.css';
import { useTheme } from './use-theme';

interface TopBarProps {
  rows: readonly ScreenRow[];
  /** What waits behind each path. */
  counts: ReadonlyMap<string, number>;
  onSearch: () => void;
}

/** The screen's name with what waits there, search, language, theme and alerts. */
export function TopBar({ rows, counts, onSearch }: TopBarProps) {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const { theme, toggle } = useTheme();
  const shown = rows.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const count = shown === undefined ? 0 : (counts.get(shown.path) ?? 0);
  const other = i18n.language === 'en' ? 'zh' : 'en';
  return (
    <header className={styles.top}>
      <h1 className={styles.title}>{shown === undefined ? '' : t(shown.title)}</h1>
      {count > 0 && (
        // The menu says it to screen readers.
        <span aria-hidden="true">
          <Badge tone="wait">{count}</Badge>
        </span>
      )}
      <button type="button" className={styles.search} onClick={onSearch}>
        <Search aria-hidden="true" />
        <span>{t('console.palette.title')}</span>
        <Kbd keys={`${MOD_KEY} K`} />
      </button>
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
        <AlertsBell />
      </span>
    </header>
  );
}
