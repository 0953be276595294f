import { useLocation } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Page, Skeleton, TopBar } from '@realm/ui';
import { HomeSkeleton } from '../../features/home';
import { routeOf } from '../../shared/routes/route-table';
import { selectProductTitle } from '../../state/config/config.selectors';
import { useAppSelector } from '../../state/hooks';
import { selectIsMember } from '../../state/session/session.selectors';
import styles from './shell.module.css';
import { Tabs } from './tabs';

/** Shows until initialisation has finished. It takes over from the same markup in index.html, which the build has rendered from here. */
export function StartScreen() {
  const pathname = useLocation().pathname;
  const product = useAppSelector(selectProductTitle);
  const isMember = useAppSelector(selectIsMember);
  const isHome = pathname === '/' || routeOf(pathname) === '/home';
  return (
    <>
      <StartStatus />
      {isHome ? <StartHome product={product} isMember={isMember} /> : <StartOther product={product} />}
    </>
  );
}

export function StartStatus() {
  const { t } = useTranslation();
  return (
    <p className="visually-hidden" role="status" aria-label={t('app.start.loading')}>
      {t('app.start.loading')}
    </p>
  );
}

/** Neither read out nor reachable by a key: nothing in it works yet. */
export function StartHome({ product, isMember }: { product: string; isMember: boolean | null }) {
  return (
    <div className={styles.start} inert>
      <HomeSkeleton mark={<StartMark />} product={product} isMember={isMember} />
      <Tabs path="/home" />
    </div>
  );
}

export function StartOther({ product }: { product: string }) {
  return (
    <div className={styles.start} inert>
      <Page
        top={
          <TopBar
            start
            title={
              <>
                <StartMark />
                <span data-product="">{product}</span>
              </>
            }
          />
        }
      >
        <div className={styles.skeleton}>
          <Skeleton shape="block" height={132} />
          <Skeleton width="45%" />
          <Skeleton shape="block" height={64} />
          <Skeleton shape="block" height={64} />
          <Skeleton shape="block" height={64} />
        </div>
      </Page>
    </div>
  );
}

/** Pulses while the application starts: the gate of the product's mark. */
const StartMark = () => <span className={styles.mark} aria-hidden="true" />;
