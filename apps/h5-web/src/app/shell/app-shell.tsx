import { useLocation } from 'react-router-dom';
import { classNames } from '@realm/ui';
import { layoutOf, routeOf, type RoutePath } from '../../shared/routes/route-table';
import { selectIsClosed } from '../../state/config/config.selectors';
import { useAppSelector } from '../../state/hooks';
import { selectReady } from '../../state/startup/startup.slice';
import { CachedScreens } from '../cached-screens';
import { RouteEffects } from '../route-effects';
import { AppRoutes } from '../router';
import type { Screens } from '../screens';
import { Banners } from './banners';
import { ClosedScreen } from './closed-screen';
import styles from './shell.module.css';
import { ShellDialogs } from './shell-dialogs';
import { StartScreen } from './start-screen';
import { Tabs } from './tabs';
import { Toasts } from './toasts';

/** The routed view appears only once initialisation has finished. */
export function AppShell({ screens }: { screens: Screens }) {
  const ready = useAppSelector(selectReady);
  const closed = useAppSelector(selectIsClosed);
  const path = routeOf(useLocation().pathname);
  return (
    <div className="app-backdrop">
      <div className={classNames('app-frame', styles.frame)} data-layout={layoutOf(path)}>
        {ready ? <Opened path={path} screens={screens} closed={closed} /> : <StartScreen />}
        <Toasts />
      </div>
    </div>
  );
}

function Opened({ path, screens, closed }: { path: RoutePath; screens: Screens; closed: boolean }) {
  return (
    <>
      <RouteEffects />
      <Banners layout={layoutOf(path)} />
      {closed ? (
        <ClosedScreen />
      ) : (
        <>
          <AppRoutes screens={screens} />
          <CachedScreens screens={screens} />
          <Tabs path={path} />
          <ShellDialogs />
        </>
      )}
    </>
  );
}
