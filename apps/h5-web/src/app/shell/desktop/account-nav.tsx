import {
  Bell,
  BookUser,
  Gamepad2,
  Headset,
  HeartPulse,
  Percent,
  ReceiptText,
  Settings,
  ShieldCheck,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Skeleton } from '@realm/ui';
import { Link } from '../../../shared/link';
import { stepThrough } from '../../../shared/wide/step-through';
import { useAppSelector } from '../../../state/hooks';
import { MemberAvatar } from '../../../state/session/member-avatar';
import { selectIsMember, selectProfile } from '../../../state/session/session.selectors';
import { SupportCount } from '../../../state/support-thread/support-count';
import { NoticeCount } from '../../../state/unread-notices/notice-count';
import { LanguageSwitch, ThemeSwitch } from '../sidebar-switches';
import styles from './account-nav.module.css';

interface AccountPlace {
  readonly id: string;
  readonly path: string;
  readonly Icon: LucideIcon;
  readonly count?: ReactNode;
}

const PLACES = [
  { id: 'wallet', path: '/userCenter/wallet', Icon: Wallet },
  { id: 'funds', path: '/userCenter/capitalManage', Icon: ReceiptText },
  { id: 'bets', path: '/userCenter/gameManage', Icon: Gamepad2 },
  { id: 'rebates', path: '/userCenter/gameManage?tab=rebates', Icon: Percent },
  { id: 'addresses', path: '/userCenter/btcAddress', Icon: BookUser },
  { id: 'security', path: '/userCenter/safeSetting', Icon: ShieldCheck },
  { id: 'messages', path: '/userCenter/messageCenter', Icon: Bell, count: <NoticeCount /> },
  { id: 'saferPlay', path: '/userCenter/saferPlay', Icon: HeartPulse },
  { id: 'setting', path: '/userCenter/setting', Icon: Settings },
  { id: 'support', path: '/customerService', Icon: Headset, count: <SupportCount /> },
] as const satisfies readonly AccountPlace[];

/** Every place of the account. In a narrower window its icons; their names show on hover and on focus. */
export function AccountNav() {
  const { t } = useTranslation();
  const current = useCurrentPlace();
  return (
    <div className={styles.side}>
      <Me />
      {/* The arrow keys of its links; the list itself is no control. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <nav className={styles.nav} aria-label={t('desktop.nav.label')} onKeyDown={stepThrough}>
        {PLACES.map(({ id, path, Icon, ...place }) => (
          <Link
            key={id}
            to={path}
            data-row
            className={styles.place}
            aria-current={path === current ? 'page' : undefined}
          >
            <Icon aria-hidden="true" />
            <span className={styles.label}>{t(`desktop.nav.${id}`)}</span>
            {'count' in place && <span className={styles.count}>{place.count}</span>}
          </Link>
        ))}
      </nav>
      <div className={styles.switches}>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </div>
  );
}

/** The same screens have several addresses. */
function useCurrentPlace(): string {
  const [query] = useSearchParams();
  const path = useLocation()
    .pathname.replace(/^\/personalCenter/, '/userCenter')
    .replace(/^\/list/, '/userCenter/gameManage');
  const isRebates = path === '/userCenter/gameManage' && query.get('tab') === 'rebates';
  return isRebates ? `${path}?tab=rebates` : path;
}

function Me() {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  const profile = useAppSelector(selectProfile);
  if (!isMember) return <div className={styles.me} />;
  if (profile === null) {
    return (
      <div className={styles.me}>
        <Skeleton shape="circle" width={36} height={36} />
      </div>
    );
  }
  const { avatar, nickname, account, uid } = profile;
  return (
    <Link to="/userCenter/userInfo" className={styles.me}>
      <MemberAvatar avatar={avatar} size={36} />
      <span className={styles.who}>
        <b>{nickname || account}</b>
        <span className={styles.uid}>{t('wallet.member.uid', { uid })}</span>
      </span>
    </Link>
  );
}
