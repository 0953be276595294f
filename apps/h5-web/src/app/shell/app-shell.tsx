import { useState } from 'react';
import { classNames } from '@realm/ui';
import { layoutOf, type RoutePath } from '../../shared/routes/route-table';
import { useIsWide } from '../../shared/wide/use-is-wide';
import { selectIsClosed } from '../../state/config/config.selectors';
import { useAppSelector } from '../../state/hooks';
import { selectReady } from '../../state/startup/startup.slice';
import { CachedScreens } from '../cached-screens';
import { RouteEffects } from '../route-effects';
import { AppRoutes } from '../router';
import type { Screens } from '../screens';
import { useShownPath } from '../use-shown-path';
import { Banners } from './banners';
import { OnDemand, type ShellDialogLoader } from './on-demand';
import styles from './shell.module.css';
import { ShellDialogs } from './shell-dialogs';
import { StartScreen } from './start-screen';
import { Tabs } from './tabs';
import { Toasts } from './toasts';

const AROUND: ShellDialogLoader = {
  load: async () => (await import('./desktop/around')).Around,
  texts: ['desktop', 'setting', 'wallet'],
};

const CLOSED: ShellDialogLoader = {
  load: async () => (await import('./closed-screen')).ClosedScreen,
  texts: [],
};

/** The routed view appears only once initialisation has finished. What stands around it in a wide window comes after it. */
export function AppShell({ screens }: { screens: Screens }) {
  const ready = useAppSelector(selectReady);
  const closed = useAppSelector(selectIsClosed);
  const path = useShownPath();
  const layout = layoutOf(path);
  const isWide = useIsWide();
  return (
    <div className={classNames('app-backdrop', styles.backdrop)} data-layout={layout}>
      <OnDemand open={isWide && ready} loader={AROUND} />
      <div className={classNames('app-frame', styles.frame)} data-layout={layout}>
        {ready ? <Opened path={path} screens={screens} closed={closed} /> : <StartScreen />}
        <Toasts />
      </div>
    </div>
  );
}

/** A maintenance covers the screens that were open, so that their forms keep what was typed. Customer service works during one. */
function Opened({ path, screens, closed }: { path: RoutePath; screens: Screens; closed: boolean }) {
  const isCovered = closed && path !== '/customerService';
  const [drawn, setDrawn] = useState(!isCovered);
  if (!isCovered && !drawn) setDrawn(true);
  return (
    <>
      <RouteEffects />
      <Banners layout={layoutOf(path)} />
      {drawn && (
        <>
          <AppRoutes screens={screens} path={path} />
          <CachedScreens screens={screens} path={path} />
          <Tabs path={path} />
          <ShellDialogs />
        </>
      )}
      {isCovered && <OnDemand open loader={CLOSED} />}
    </>
  );
}
