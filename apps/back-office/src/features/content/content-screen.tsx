import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { ScreenTabs } from '../../shared/tabs/screen-tabs';
import { useMay } from '../../state/session/session.selectors';
import { BannersTab } from './banners-tab';
import { MaintenanceTab } from './maintenance-tab';
import { NoticesTab } from './notices-tab';
import { PromotionsTab } from './promotions-tab';
import { QuestionsTab } from './questions-tab';
import { SwitchesTab } from './switches-tab';
import { TutorialsTab } from './tutorials-tab';

const TABS = [
  'notices',
  'banners',
  'tutorials',
  'questions',
  'promotions',
  'switches',
  'maintenance',
] as const;
type Tab = (typeof TABS)[number];

const PARTS: Readonly<Record<Tab, () => React.ReactNode>> = {
  notices: NoticesTab,
  banners: BannersTab,
  tutorials: TutorialsTab,
  questions: QuestionsTab,
  promotions: PromotionsTab,
  switches: SwitchesTab,
  maintenance: MaintenanceTab,
};

/** For those who publish. */
const PUBLISHED: readonly Tab[] = ['notices', 'banners', 'tutorials', 'questions'];

/** What members read, and what they find open. */
export function ContentScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const mayPublish = useMay('notice/list');
  const mayPromote = useMay('promotion/list');
  const shown = TABS.filter(
    (tab) => (mayPublish || !PUBLISHED.includes(tab)) && (mayPromote || tab !== 'promotions'),
  );
  const tab = shown.find((one) => pathname.endsWith(`/${one}`)) ?? shown[0] ?? 'switches';
  const Part = PARTS[tab];
  return (
    <ScreenTabs
      label={t('console.screen.content')}
      items={shown.map((id) => ({ id, label: t(`console-content.tab.${id}`) }))}
      value={tab}
      onChange={(id) => void navigate(`/content/${id}`)}
    >
      <Part />
    </ScreenTabs>
  );
}
