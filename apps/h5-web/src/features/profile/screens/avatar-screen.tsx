import { useEffect, useState } from 'react';
import { failureText, useTranslation } from '@realm/i18n';
import { Avatar, Banner, Button, Page, Stack, TopBar } from '@realm/ui';
import { AVATAR_NAMES, avatarImage, avatarName, isOwnAvatar } from '../../../shared/avatar-image';
import { useGoBack } from '../../../shared/use-go-back';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectProfile } from '../../../state/session/session.selectors';
import { OwnPhoto } from '../components/own-photo';
import { ProfileLoading } from '../components/profile-loading';
import styles from '../components/profile.module.css';
import { editReset, editRequested, selectProfileEdit } from '../profile.slice';

export function AvatarScreen() {
  const { t } = useTranslation();
  const goBack = useGoBack('/userCenter/userInfo');
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const current = profile === null ? null : chosenOf(profile.avatar);
  const edit = useAppSelector(selectProfileEdit);
  const [chosen, setChosen] = useState<string | null>(null);
  // The refusal of an earlier visit, of a nickname perhaps, says nothing here.
  useEffect(() => void dispatch(editReset()), [dispatch]);
  const back = { label: t('common.action.back'), onClick: goBack };
  const picked = chosen ?? current;
  const footer = (
    <Button
      block
      busy={edit.status === 'saving'}
      disabled={picked === null || picked === current || edit.status === 'uploading'}
      onClick={() => dispatch(editRequested({ avatar: picked ?? '' }))}
    >
      {t('profile.useAvatar')}
    </Button>
  );
  return (
    <Page busy={current === null} top={<TopBar title={t('routes.avatar')} back={back} />} footer={footer}>
      {edit.status === 'refused' && <Banner tone="error">{failureText(t, edit.failure)}</Banner>}
      {profile === null ? (
        <ProfileLoading />
      ) : (
        <Stack>
          <OwnPhoto avatar={profile.avatar} onUpload={() => setChosen(null)} />
          <AvatarGrid picked={picked} onPick={setChosen} />
        </Stack>
      )}
    </Page>
  );
}

/** A member's own image is none of the grid's. */
const chosenOf = (avatar: string): string => (isOwnAvatar(avatar) ? avatar : avatarName(avatar));

function AvatarGrid({ picked, onPick }: { picked: string | null; onPick: (name: string) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.grid}>
      <legend className="visually-hidden">{t('profile.chooseAvatar')}</legend>
      {AVATAR_NAMES.map((name) => (
        <label key={name} className={styles.choice}>
          <input
            type="radio"
            name="avatar"
            className={styles.radio}
            checked={name === picked}
            onChange={() => onPick(name)}
          />
          <Avatar src={avatarImage(name)} size={56} />
          {t(`profile.avatars.${name}`)}
        </label>
      ))}
    </fieldset>
  );
}
