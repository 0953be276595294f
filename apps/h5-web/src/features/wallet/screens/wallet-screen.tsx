import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Page, Stack } from '@realm/ui';
import { useOnHide } from '../../../shared/use-on-hide';
import { useIsWide } from '../../../shared/wide/use-is-wide';
import { WithRail } from '../../../shared/wide/with-rail';
import { useAppSelector } from '../../../state/hooks';
import { useWalletReading } from '../../../state/wallet/use-wallet';
import { selectWalletStatus } from '../../../state/wallet/wallet.selectors';
import { BalanceCard } from '../components/balance-card';
import { CurrencySheet } from '../components/currency-sheet';
import { GamesCard } from '../components/games-card';
import { HoldRows, HoldsSheet } from '../components/holds-sheet';
import { MemberBar } from '../components/member-bar';
import { RecentChanges } from '../components/recent-changes';
import { RunningRequests } from '../components/running-requests';
import { ServiceRows } from '../components/service-rows';
import { PlaceRows } from '../components/place-rows';
import { Shortcuts } from '../components/shortcuts';
import { WalletLimits } from '../components/wallet-limits';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';
import styles from './wallet-screen.module.css';

/** The main screen "my": who I am, what I have, and the ways from here. */
export function WalletScreen() {
  const { t } = useTranslation();
  useWalletReading('holds');
  const loading = useAppSelector(selectWalletStatus) === 'loading';
  const [hidden, toggleHidden] = useAmountsHidden();
  const [showsHolds, setShowsHolds] = useState(false);
  useOnHide(() => setShowsHolds(false));
  const isWide = useIsWide();
  return (
    <WithRail label={t('wallet.service.label')} rail={<WalletRail hidden={hidden} />}>
      <Page
        top={isWide ? <h1 className="visually-hidden">{t('routes.wallet')}</h1> : <MemberBar />}
        busy={loading}
      >
        <RunningRequests />
        <div className={styles.wide}>
          <Stack gap={3} twoUp>
            <BalanceCard hidden={hidden} onHide={toggleHidden} onFrozen={() => setShowsHolds(true)} />
            <GamesCard hidden={hidden} />
            {!isWide && <Shortcuts />}
            <RecentChanges hidden={hidden} />
            {!isWide && <ServiceRows hidden={hidden} />}
          </Stack>
        </div>
        <HoldsSheet open={showsHolds} onClose={() => setShowsHolds(false)} />
        <CurrencySheet />
      </Page>
    </WithRail>
  );
}

/** In a wide window: the withdrawals in progress, all ways from here, and the limits: how many is not known before, so nothing is below them. */
function WalletRail({ hidden }: { hidden: boolean }) {
  return (
    <>
      <Holds />
      <PlaceRows />
      <ServiceRows hidden={hidden} inRail />
      <WalletLimits />
    </>
  );
}

function Holds() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="wallet-holds">
      <h2 id="wallet-holds" className={styles.title}>
        {t('wallet.frozen.title')}
      </h2>
      <HoldRows inRail />
    </section>
  );
}
