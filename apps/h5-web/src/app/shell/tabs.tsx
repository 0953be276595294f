import { Gamepad2, House, UserRound, UsersRound } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { TabBar } from '@realm/ui';
import { Link } from '../../shared/link';
import { rowOf, type RoutePath, type TabName } from '../../shared/routes/route-table';

const TABS = [
  { id: 'home', path: '/home', Icon: House },
  { id: 'games', path: '/game', Icon: Gamepad2 },
  { id: 'agent', path: '/agent', Icon: UsersRound },
  { id: 'my', path: '/userCenter/wallet', Icon: UserRound },
] as const satisfies readonly { id: TabName; path: RoutePath; Icon: typeof House }[];

/** On the four main screens only. */
export function Tabs({ path }: { path: RoutePath }) {
  const { t } = useTranslation();
  const { tab } = rowOf(path);
  if (tab === undefined) return null;
  return (
    <TabBar
      label={t('common.a11y.mainNavigation')}
      items={TABS.map(({ id, path, Icon }) => ({
        id,
        label: t(`common.tab.${id}`),
        icon: <Icon aria-hidden="true" />,
        href: path,
        current: id === tab,
      }))}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
