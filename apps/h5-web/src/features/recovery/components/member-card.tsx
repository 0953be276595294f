import { useTranslation } from '@realm/i18n';
import { Card, ListRow } from '@realm/ui';
import { useAppSelector } from '../../../state/hooks';
import { MemberAvatar } from '../../../state/session/member-avatar';
import { selectProfile } from '../../../state/session/session.selectors';

/** Whose account it is. Only a signed-in member sees the address. */
export function MemberCard({ email }: { email: string | null }) {
  const { t } = useTranslation();
  const profile = useAppSelector(selectProfile);
  return (
    <Card padding="rows">
      <ListRow
        media={<MemberAvatar avatar={profile?.avatar ?? ''} />}
        title={profile?.account ?? ''}
        note={email ?? t('recovery.way.email.none')}
      />
    </Card>
  );
}
