import { Suspense } from 'react';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, Page, Skeleton, TopBar } from '@realm/ui';
import { parentOf, rowOf, type RoutePath } from '../../shared/routes/route-table';
import { useGoBack } from '../../shared/use-go-back';
import { useAppSelector } from '../../state/hooks';
import { selectOnline } from '../../state/ui/ui.selectors';
import type { Screen as RoutedScreen } from '../screens';
import { ErrorBoundary } from './error-boundary';
import styles from './shell.module.css';

interface ScreenFrameProps {
  path: RoutePath;
  screen: RoutedScreen;
  onError?: () => void;
}

/** A screen with its placeholders: a skeleton while the chunk loads, a retry when it fails. */
export function ScreenFrame({ path, screen: Screen, onError }: ScreenFrameProps) {
  const fail = () => {
    Screen.renew?.();
    onError?.();
  };
  return (
    <div className={styles.screen}>
      <ErrorBoundary key={path} onError={fail}>
        <Suspense fallback={<ScreenSkeleton path={path} />}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function ScreenSkeleton({ path }: { path: RoutePath }) {
  const { t } = useTranslation();
  const online = useAppSelector(selectOnline);
  const goBack = useGoBack(parentOf(path));
  const { tab, titleKey } = rowOf(path);
  const back = tab === undefined ? { label: t('common.action.back'), onClick: goBack } : undefined;
  const top = <TopBar title={t(titleKey)} back={back} start={tab !== undefined} />;
  if (!online) {
    return (
      <Page top={top}>
        <EmptyState
          size="page"
          art={EMPTY_ART.offline}
          title={t('app.offline.title')}
          text={t('app.offline.text')}
        />
      </Page>
    );
  }
  return (
    <Page busy top={top}>
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
