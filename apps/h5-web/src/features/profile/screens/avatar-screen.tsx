import { useState } from 'react';
import { failureText, useTranslation } from '@realm/i18n';
import { Avatar, Banner, Button, Page, TopBar } from '@realm/ui';
import { useGoBack } from '../../../shared/use-go-back';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectProfile } from '../../../state/session/session.selectors';
import { AVATAR_NAMES, avatarName, avatarImage } from '../../../shared/avatar-image';
import { ProfileLoading } from '../components/profile-loading';
import styles from '../components/profile.module.css';
import { selectProfileEdit, editRequested } from '../profile.slice';

export function AvatarScreen() {
  const { t } = useTranslation();
  const goBack = useGoBack('/userCenter/userInfo');
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const current = profile === null ? null : avatarName(profile.avatar);
  const edit = useAppSelector(selectProfileEdit);
  const [chosen, setChosen] = useState<string | null>(null);
  const back = { label: t('common.action.back'), onClick: goBack };
  const picked = chosen ?? current;
  const footer = (
    <Button
      block
      busy={edit.status === 'saving'}
      disabled={picked === null || picked === current}
      onClick={() => dispatch(editRequested({ avatar: picked ?? '' }))}
    >
      {t('profile.useAvatar')}
    </Button>
  );
  return (
    <Page busy={current === null} top={<TopBar title={t('routes.avatar')} back={back} />} footer={footer}>
      {edit.status === 'refused' && <Banner tone="error">{failureText(t, edit.failure)}</Banner>}
      {current === null ? <ProfileLoading /> : <AvatarGrid picked={picked} onPick={setChosen} />}
    </Page>
  );
}

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
