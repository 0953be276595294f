import { useState } from 'react';
import { Page, Stack } from '@realm/ui';
import { useOnHide } from '../../../shared/use-on-hide';
import { useAppSelector } from '../../../state/hooks';
import { useWalletReading } from '../../../state/wallet/use-wallet';
import { selectWalletStatus } from '../../../state/wallet/wallet.selectors';
import { BalanceCard } from '../components/balance-card';
import { CurrencySheet } from '../components/currency-sheet';
import { GamesCard } from '../components/games-card';
import { HoldsSheet } from '../components/holds-sheet';
import { MemberBar } from '../components/member-bar';
import { RecentChanges } from '../components/recent-changes';
import { ServiceRows } from '../components/service-rows';
import { Shortcuts } from '../components/shortcuts';
import { useAmountsHidden } from '../components/use-amounts-hidden';

/** The main screen "my": who I am, what I have, and the ways from here. */
export function WalletScreen() {
  useWalletReading('holds');
  const loading = useAppSelector(selectWalletStatus) === 'loading';
  const [hidden, toggleHidden] = useAmountsHidden();
  const [showsHolds, setShowsHolds] = useState(false);
  useOnHide(() => setShowsHolds(false));
  return (
    <Page top={<MemberBar />} busy={loading}>
      <Stack gap={3} twoUp>
        <BalanceCard hidden={hidden} onHide={toggleHidden} onFrozen={() => setShowsHolds(true)} />
        <GamesCard hidden={hidden} />
        <Shortcuts />
        <RecentChanges hidden={hidden} />
        <ServiceRows />
      </Stack>
      <HoldsSheet open={showsHolds} onClose={() => setShowsHolds(false)} />
      <CurrencySheet />
    </Page>
  );
}
