import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Page, Stack, TopBar } from '@realm/ui';
import { useGoBack } from '../../../shared/use-go-back';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectProfile } from '../../../state/session/session.selectors';
import { NicknameSheet } from '../components/nickname-sheet';
import { ProfileLoading } from '../components/profile-loading';
import { ProfileRows } from '../components/profile-rows';
import { selectProfileEdit, editReset } from '../profile.slice';

export function ProfileScreen() {
  const { t } = useTranslation();
  const goBack = useGoBack('/userCenter/wallet');
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const isSaved = useAppSelector(selectProfileEdit).status === 'saved';
  const [editing, setEditing] = useState(false);
  // Saved: the sheet has done its work.
  if (isSaved && editing) setEditing(false);
  const back = { label: t('common.action.back'), onClick: goBack };
  return (
    <Page busy={profile === null} top={<TopBar title={t('routes.userInfo')} back={back} />}>
      {profile === null ? (
        <ProfileLoading />
      ) : (
        <Stack>
          <ProfileRows
            profile={profile}
            onEditNickname={() => {
              dispatch(editReset());
              setEditing(true);
            }}
          />
          <NicknameSheet
            key={`${profile.nickname}${String(editing)}`}
            open={editing}
            nickname={profile.nickname}
            onClose={() => setEditing(false)}
          />
        </Stack>
      )}
    </Page>
  );
}
