import { lazy, Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LocaleProvider } from '@realm/ui/dense';
import { HTML_LANG, useTranslation } from '@realm/i18n';
import { useShortcut } from '../../shared/keys/use-shortcut';
import { SkeletonRows } from '../../shared/states/list-states';
import { useAppSelector } from '../../state/hooks';
import { selectSession } from '../../state/session/session.selectors';
import type { LazyScreens } from '../lazy-screens';
import { PageProblem } from '../page-problem';
import { Foot } from './foot';
import { NavBar } from './nav-bar';
import { visibleScreens } from './visible-screens';
import styles from './shell.module.css';
import { FollowedNotice } from './followed-notice';
import { StaleNotice } from './stale-notice';
import { TopBar } from './top-bar';
import { useNavCounts } from './use-nav-counts';

const CommandPalette = lazy(async () => ({
  default: (await import('../palette/command-palette')).CommandPalette,
}));
const ShortcutSheet = lazy(async () => ({
  default: (await import('../palette/shortcut-sheet')).ShortcutSheet,
}));

/** Menu, top bar, the screen of the address, status foot. */
export function Shell({ screens }: { screens: LazyScreens['ofRow'] }) {
  const { i18n, t } = useTranslation();
  const [over, setOver] = useState<'palette' | 'keys' | null>(null);
  const close = () => setOver(null);
  useShortcut('mod+k', t('console.palette.title'), () => setOver('palette'));
  useShortcut('?', t('console.keys.title'), () => setOver('keys'));
  const { staff } = useAppSelector(selectSession);
  const visible = visibleScreens(staff);
  const [home] = visible;
  const counts = useNavCounts();
  return (
    <LocaleProvider locale={HTML_LANG[i18n.language]}>
      <div className={styles.app}>
        <NavBar rows={visible} counts={counts} />
        <TopBar rows={visible} counts={counts} onSearch={() => setOver('palette')} />
        <main className={styles.main} id="main">
          <div className={styles.page}>
            <StaleNotice />
            <FollowedNotice />
            <Suspense fallback={<SkeletonRows />}>
              <Routes>
                {visible.map((row) => {
                  const Screen = screens.get(row);
                  if (Screen === undefined) return null;
                  // A bug of one screen leaves the menu and the others.
                  const element = (
                    <PageProblem key={row.path}>
                      <Screen />
                    </PageProblem>
                  );
                  return <Route key={row.path} path={`${row.path}/*`} element={element} />;
                })}
                {home !== undefined && <Route path="*" element={<Navigate to={home.path} replace />} />}
              </Routes>
            </Suspense>
          </div>
        </main>
        <Foot rows={visible} onKeys={() => setOver('keys')} />
        <Suspense>
          {over === 'palette' && <CommandPalette rows={visible} onClose={close} />}
          {over === 'keys' && <ShortcutSheet onClose={close} />}
        </Suspense>
      </div>
    </LocaleProvider>
  );
}
