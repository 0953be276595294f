import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { KeyValues } from '../../shared/figures/key-values';
import { useCommand } from '../../state/commands/use-command';
import styles from './content.module.css';
import { inputOf, type TutorialDraft } from './tutorial-draft';

interface SaveTutorialProps {
  draft: TutorialDraft;
  onClose: () => void;
  onSaved: () => void;
}

/** The last look before it is saved; one that is published changes on members' screens at once. */
export function SaveTutorial({ draft, onClose, onSaved }: SaveTutorialProps) {
  const { t } = useTranslation();
  const put = useCommand('tutorial/put', onSaved);
  const { title, steps, link, isKnown } = draft;
  return (
    <CommandForm
      title={isKnown ? t('console-content.tutorial.edit') : t('console-content.tutorial.add')}
      submit={t('console-content.save')}
      isForMember={false}
      command={put}
      onSubmit={(reason) => put.run({ ...inputOf(draft), reason })}
      onClose={onClose}
    >
      <KeyValues
        items={[
          { name: t('common.language.zh'), value: title.zh },
          { name: t('common.language.zht'), value: title.zht },
          { name: t('common.language.en'), value: title.en },
          { name: t('console-content.tutorial.steps'), value: String(steps.length) },
          { name: t('console-content.tutorial.opens'), value: link },
        ]}
      />
      <p className={styles.note}>
        {isKnown ? t('console-content.tutorial.editEffect') : t('console-content.tutorial.addEffect')}
      </p>
    </CommandForm>
  );
}
