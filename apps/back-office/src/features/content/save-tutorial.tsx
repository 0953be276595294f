import { useTranslation } from '@realm/i18n';
import { useCommand } from '../../state/commands/use-command';
import { SaveWritten } from './save-written';
import { inputOf, isKnown, type TutorialDraft } from './tutorial-draft';

interface SaveTutorialProps {
  draft: TutorialDraft;
  onClose: () => void;
  onSaved: () => void;
}

export function SaveTutorial({ draft, onClose, onSaved }: SaveTutorialProps) {
  const { t } = useTranslation();
  const put = useCommand('tutorial/put', onSaved);
  return (
    <SaveWritten
      title={isKnown(draft) ? t('console-content.tutorial.edit') : t('console-content.tutorial.add')}
      texts={draft.title}
      more={[
        { name: t('console-content.tutorial.steps'), value: String(draft.steps.length) },
        { name: t('console-content.tutorial.opens'), value: draft.link },
      ]}
      isKnown={isKnown(draft)}
      command={put}
      onSubmit={(reason) => put.run({ ...inputOf(draft), reason })}
      onClose={onClose}
    />
  );
}
