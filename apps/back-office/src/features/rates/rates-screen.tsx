import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { ScreenTabs } from '../../shared/tabs/screen-tabs';
import { NetworksTab } from './networks-tab';
import { RatesTab } from './rates-tab';

const TABS = ['rates', 'limits'] as const;

/** What one USDT is worth, and what networks take. */
export function RatesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tab = pathname.endsWith('/limits') ? 'limits' : 'rates';
  return (
    <ScreenTabs
      label={t('console.screen.rates')}
      items={TABS.map((id) => ({ id, label: t(`console-rates.tab.${id}`) }))}
      value={tab}
      onChange={(id) => void navigate(`/rates/${id}`)}
    >
      {tab === 'rates' ? <RatesTab /> : <NetworksTab />}
    </ScreenTabs>
  );
}
