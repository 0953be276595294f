import { useState } from 'react';
import { checkNickname, type NicknameIssue } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Button, Sheet, TextField } from '@realm/ui';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectProfileEdit, editRequested } from '../profile.slice';

interface NicknameSheetProps {
  readonly open: boolean;
  readonly nickname: string;
  readonly onClose: () => void;
}

export function NicknameSheet({ open, nickname, onClose }: NicknameSheetProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const edit = useAppSelector(selectProfileEdit);
  const [text, setText] = useState(nickname);
  const [issue, setIssue] = useState<NicknameIssue | null>(null);

  function save() {
    const checked = checkNickname(text);
    setIssue(checked.ok ? null : checked.issue);
    if (checked.ok) dispatch(editRequested({ nickname: checked.value }));
  }

  const refusal = edit.status === 'refused' ? failureText(t, edit.failure) : undefined;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('profile.editNickname')}
      closeLabel={t('common.action.close')}
      footer={
        <Button block busy={edit.status === 'saving'} onClick={save}>
          {t('profile.saveNickname')}
        </Button>
      }
    >
      <TextField
        label={t('profile.nickname')}
        hint={t('profile.nicknameHint')}
        error={issue === null ? refusal : t(`validation.nickname.${issue}`)}
        value={text}
        autoComplete="nickname"
        onChange={(next) => {
          setText(next);
          setIssue(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) save();
        }}
      />
    </Sheet>
  );
}
