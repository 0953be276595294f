import type { Profile } from '@realm/api-client';
import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Card, ListRow } from '@realm/ui';
import { Link } from '../../../shared/link';
import { MemberAvatar } from '../../../state/session/member-avatar';

interface ProfileRowsProps {
  readonly profile: Profile;
  readonly onEditNickname: () => void;
}

export function ProfileRows({ profile, onEditNickname }: ProfileRowsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Card padding="rows">
        <ListRow
          title={t('profile.avatar')}
          note={t('profile.chooseAvatar')}
          media={<MemberAvatar avatar={profile.avatar} size={48} />}
          href="/userCenter/avatar"
          renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        />
        <ListRow
          title={t('profile.nickname')}
          note={profile.nickname === '' ? t('profile.nicknameHint') : profile.nickname}
          onClick={onEditNickname}
        />
      </Card>
      <Card padding="rows">
        <ListRow title={t('profile.account')} value={profile.account} />
        <ListRow title={t('profile.uid')} value={profile.uid} />
        <ListRow title={t('profile.currency')} value={profile.currencyCode} />
        <ListRow title={t('profile.agent')} value={profile.agentName ?? t('profile.noAgent')} />
        <ListRow title={t('profile.registered')} value={formatGmt4(profile.registeredAt, 'date')} />
      </Card>
    </>
  );
}
