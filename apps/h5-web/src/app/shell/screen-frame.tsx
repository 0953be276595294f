import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, Skeleton, TopBar } from '@realm/ui';
import { rowOf, type RoutePath } from '../../shared/routes/route-table';
import { FaultBoundary } from './fault-boundary';
import styles from './shell.module.css';

/** A screen with what stands in for it: its skeleton while the chunk comes, a way on when it fails. */
export function ScreenFrame({ path, screen: Screen }: { path: RoutePath; screen: ComponentType }) {
  return (
    <div className={styles.screen}>
      <FaultBoundary key={path}>
        <Suspense fallback={<ScreenSkeleton path={path} />}>
          <Screen />
        </Suspense>
      </FaultBoundary>
    </div>
  );
}

function ScreenSkeleton({ path }: { path: RoutePath }) {
  const { t } = useTranslation();
  const { tab, titleKey } = rowOf(path);
  return (
    <Page busy top={<TopBar title={t(titleKey)} start={tab !== undefined} />}>
      <div className={styles.skeleton}>
        <Skeleton shape="block" height={132} />
        <Skeleton width="45%" />
        <Skeleton shape="block" height={64} />
        <Skeleton shape="block" height={64} />
        <Skeleton shape="block" height={64} />
      </div>
    </Page>
  );
}
