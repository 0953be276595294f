import { useTranslation } from '@realm/i18n';
import { useCommand } from '../../state/commands/use-command';
import type { QuestionDraft } from './question-draft';
import { SaveWritten } from './save-written';

interface SaveQuestionProps {
  draft: QuestionDraft;
  onClose: () => void;
  onSaved: () => void;
}

export function SaveQuestion({ draft, onClose, onSaved }: SaveQuestionProps) {
  const { t } = useTranslation();
  const put = useCommand('question/put', onSaved);
  const { version, title, subject } = draft;
  return (
    <SaveWritten
      title={version === 0 ? t('console-content.question.add') : t('console-content.question.edit')}
      texts={title}
      more={[
        {
          name: t('console-content.question.subject'),
          value: t(`support.group.${subject}`),
        },
      ]}
      isKnown={version > 0}
      command={put}
      onSubmit={(reason) => put.run({ ...draft, reason })}
      onClose={onClose}
    />
  );
}
