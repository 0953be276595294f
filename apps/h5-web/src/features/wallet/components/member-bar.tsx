import { ChevronRight, SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { CopyButton, IconButton, Skeleton, TopBar, copyText } from '@realm/ui';
import { Link } from '../../../shared/link';
import { MessageBell } from '../../../shared/notices/message-bell';
import { useAppSelector } from '../../../state/hooks';
import { MemberAvatar } from '../../../state/session/member-avatar';
import { selectProfile } from '../../../state/session/session.selectors';
import { selectUnreadTotal } from '../../../state/unread-notices/unread-notices.slice';
import styles from './member-bar.module.css';

/** The signed-in member, with links to messages and settings. */
export function MemberBar() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const unread = useAppSelector(selectUnreadTotal) ?? 0;
  return (
    <TopBar
      start
      title={
        <span className={styles.title}>
          <MemberLink />
          <UidButton />
        </span>
      }
      actions={
        <>
          <MessageBell unread={unread} />
          <IconButton
            label={t('routes.setting')}
            icon={<SlidersHorizontal aria-hidden="true" />}
            onClick={() => void navigate('/userCenter/setting')}
          />
        </>
      }
    />
  );
}

function MemberLink() {
  const { t } = useTranslation();
  const profile = useAppSelector(selectProfile);
  if (profile === null) {
    return (
      <span className={styles.member}>
        <span className="visually-hidden">{t('routes.wallet')}</span>
        <Skeleton shape="circle" width={36} height={36} />
        <Skeleton width={96} height={20} />
      </span>
    );
  }
  return (
    <Link to="/userCenter/userInfo" className={styles.member}>
      <MemberAvatar avatar={profile.avatar} />
      <span className={styles.content}>
        <span className={styles.name}>
          <span className={styles.nickname}>{profile.nickname || profile.account}</span>
          <ChevronRight aria-hidden="true" />
        </span>
        <span className={styles.account}>{t('wallet.member.uid', { uid: profile.uid })}</span>
      </span>
    </Link>
  );
}

/** What customer service and friends ask for. */
function UidButton() {
  const { t } = useTranslation();
  const profile = useAppSelector(selectProfile);
  if (profile === null) return null;
  return (
    <CopyButton
      text={profile.uid}
      copyLabel={t('wallet.member.copyUid')}
      copiedLabel={t('common.action.copied')}
      onCopy={copyText}
    />
  );
}
