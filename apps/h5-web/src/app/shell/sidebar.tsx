import {
  Bell,
  BookOpen,
  Download,
  Gift,
  Headset,
  HeartPulse,
  LogOut,
  MessagesSquare,
  ReceiptText,
  SlidersHorizontal,
  Tickets,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import { useCallback, useState, type MouseEvent } from 'react';
import { useTranslation } from '@realm/i18n';
import { Drawer } from '@realm/ui';
import { Link } from '../../shared/link';
import { rowOf, type RoutePath } from '../../shared/routes/route-table';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectIsMember } from '../../state/session/session.selectors';
import { SignOutDialog } from '../../state/session/sign-out-dialog';
import { downloadDialogToggled, sidebarToggled } from '../../state/ui/ui.slice';
import { SupportCount } from '../../state/support-thread/support-count';
import { NoticeCount } from '../../state/unread-notices/notice-count';
import { OnDemand, type ShellDialogLoader } from './on-demand';
import { SidebarBalance, SidebarHead } from './sidebar-member';
import { LanguageSwitch, ThemeSwitch } from './sidebar-switches';
import styles from './sidebar.module.css';

const PLACES = [
  { path: '/userCenter/mywallet', Icon: WalletCards },
  { path: '/userCenter/capitalManage', Icon: ReceiptText },
  { path: '/list', Icon: Tickets },
  { path: '/promotions', Icon: Gift },
  { path: '/userCenter/messageCenter', Icon: Bell },
  { path: '/customerService', Icon: Headset },
  { path: '/chat', Icon: MessagesSquare },
  { path: '/userCenter/saferPlay', Icon: HeartPulse },
  { path: '/tutorials', Icon: BookOpen },
  { path: '/userCenter/setting', Icon: SlidersHorizontal },
] as const satisfies readonly { path: RoutePath; Icon: LucideIcon }[];

const SERVICE: ShellDialogLoader = {
  load: async () => (await import('../../features/support')).ServiceSheet,
  texts: ['bet', 'order', 'session', 'support', 'validation'],
};

/** Every place of the product, and what one changes most. */
export function Sidebar({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const [helping, setHelping] = useState(false);
  const stopHelping = useCallback(() => setHelping(false), []);
  const close = () => void dispatch(sidebarToggled(false));
  const openService = (event: MouseEvent) => {
    close();
    event.preventDefault();
    setHelping(true);
  };
  return (
    <>
      <Drawer
        open={open}
        onClose={close}
        title={t('app.menu.title')}
        closeLabel={t('common.action.close')}
        head={<SidebarHead onLeave={close} />}
        footer={
          <>
            <div className={styles.switches}>
              <ThemeSwitch />
              <LanguageSwitch />
            </div>
            {isMember && <SignOutRow />}
          </>
        }
      >
        <SidebarBalance />
        <nav aria-label={t('app.menu.title')}>
          {PLACES.map(({ path, Icon }) => (
            <Link
              key={path}
              to={path}
              className={styles.place}
              onClick={path === '/customerService' ? openService : close}
            >
              <Icon aria-hidden="true" />
              {t(rowOf(path).titleKey)}
              {path === '/customerService' && <SupportCount />}
              {path === '/userCenter/messageCenter' && <NoticeCount />}
            </Link>
          ))}
          <button
            type="button"
            className={styles.place}
            onClick={() => {
              close();
              dispatch(downloadDialogToggled(true));
            }}
          >
            <Download aria-hidden="true" />
            {t('app.menu.install')}
          </button>
        </nav>
      </Drawer>
      <OnDemand open={helping} loader={SERVICE} onClose={stopHelping} />
    </>
  );
}

function SignOutRow() {
  const { t } = useTranslation();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <button type="button" className={styles.signOut} onClick={() => setConfirming(true)}>
        <LogOut aria-hidden="true" />
        {t('setting.signOut')}
      </button>
      <SignOutDialog open={confirming} onClose={() => setConfirming(false)} />
    </>
  );
}
