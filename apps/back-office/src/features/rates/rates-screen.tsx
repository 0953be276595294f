import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { SkeletonRows } from '../../shared/states/list-states';
import { ScreenTabs } from '../../shared/tabs/screen-tabs';
import { useMay } from '../../state/session/session.selectors';
import { NetworksTab } from './networks-tab';
import { RatesTab } from './rates-tab';

const RebatesTab = lazy(async () => ({ default: (await import('./rebates-tab')).RebatesTab }));

const TABS = { rates: RatesTab, limits: NetworksTab, rebates: RebatesTab } as const;
type TabId = keyof typeof TABS;

/** What one USDT is worth, what networks take, and what rebates pay. */
export function RatesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const mayReadRebates = useMay('rebate/rates');
  const ids = (Object.keys(TABS) as TabId[]).filter((id) => id !== 'rebates' || mayReadRebates);
  const tab = ids.find((id) => pathname.endsWith(`/${id}`) && id !== 'rates') ?? 'rates';
  const Tab = TABS[tab];
  return (
    <ScreenTabs
      label={t('console.screen.rates')}
      items={ids.map((id) => ({ id, label: t(`console-rates.tab.${id}`) }))}
      value={tab}
      onChange={(id) => void navigate(`/rates/${id}`)}
    >
      <Suspense fallback={<SkeletonRows />}>
        <Tab />
      </Suspense>
    </ScreenTabs>
  );
}
