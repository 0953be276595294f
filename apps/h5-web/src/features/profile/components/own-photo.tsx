import { useState, type ChangeEvent } from 'react';
import { ImageUp } from 'lucide-react';
import { UPLOAD_TYPES, checkUpload, type UploadIssue } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Card, ProgressBar, Text, buttonClass } from '@realm/ui';
import { isOwnAvatar } from '../../../shared/avatar-image';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { MemberAvatar } from '../../../state/session/member-avatar';
import { avatarUploadRequested, selectProfileEdit } from '../profile.slice';
import styles from './profile.module.css';

interface OwnPhotoProps {
  /** The present one. */
  avatar: string;
  onUpload: () => void;
}

/** The present avatar, and a photo of the member's own instead. It is used as soon as it has arrived. */
export function OwnPhoto({ avatar, onUpload }: OwnPhotoProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const edit = useAppSelector(selectProfileEdit);
  const [issue, setIssue] = useState<UploadIssue | null>(null);
  const isUploading = edit.status === 'uploading';

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file !== undefined) {
      const checked = checkUpload({ name: file.name, type: file.type, bytes: file.size });
      setIssue(checked.ok ? null : checked.issue);
      if (checked.ok) {
        onUpload();
        dispatch(avatarUploadRequested(file));
      }
    }
    // The same file can be chosen again after it was refused.
    target.value = '';
  }

  return (
    <Card>
      <div className={styles.own}>
        <MemberAvatar avatar={avatar} size={72} />
        <div className={styles.ownWords}>
          <label className={`${buttonClass({ variant: 'secondary', size: 'md' })} ${styles.upload ?? ''}`}>
            <ImageUp aria-hidden="true" />
            {t(isOwnAvatar(avatar) ? 'profile.own.replace' : 'profile.own.upload')}
            <input
              type="file"
              className="visually-hidden"
              accept={UPLOAD_TYPES.join(',')}
              disabled={isUploading}
              onChange={choose}
            />
          </label>
          <Text size="caption">{t('profile.own.rules')}</Text>
        </div>
      </div>
      <div aria-live="polite">
        {issue !== null && <Text tone="danger">{t(`validation.upload.${issue}`)}</Text>}
      </div>
      {isUploading && (
        <ProgressBar
          label={t('profile.own.progress')}
          value={edit.share}
          max={1}
          valueText={`${String(Math.round(edit.share * 100))} %`}
        />
      )}
    </Card>
  );
}
