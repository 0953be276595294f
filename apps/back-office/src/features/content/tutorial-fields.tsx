import { TUTORIAL_LENGTHS, TUTORIAL_SECTIONS } from '@realm/api-client';
import type { Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import { VisibleTextField } from '../../shared/fields/visible-text';
import styles from './content.module.css';
import { NameField, PositionField } from './name-fields';
import { isKnown, type TutorialDraft } from './tutorial-draft';

interface TutorialFieldsProps {
  draft: TutorialDraft;
  language: Language;
  onChange: (part: Partial<TutorialDraft>) => void;
}

/** What is said of the tutorial as a whole. */
export function TutorialFields({ draft, language, onChange }: TutorialFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.pair}>
        <NameField
          value={draft.tutorialId}
          isKnown={isKnown(draft)}
          onChange={(tutorialId) => onChange({ tutorialId })}
        />
        <Select
          label={t('console-content.tutorial.section')}
          placeholder={t('console-content.tutorial.section')}
          options={TUTORIAL_SECTIONS.map((id) => ({
            id,
            label: t(`console-content.tutorial.sections.${id}`),
          }))}
          value={draft.section}
          onChange={(section) => onChange({ section })}
        />
        <VisibleTextField
          label={t('console-content.tutorial.opens')}
          hint={t('console-content.banner.linkHint')}
          value={draft.link}
          maxLength={200}
          onChange={(link) => onChange({ link: link.trim() })}
        />
        <PositionField value={draft.position} onChange={(position) => onChange({ position })} />
      </div>
      {(['title', 'lead', 'action'] as const).map((part) => (
        <VisibleTextField
          key={`${language} ${part}`}
          label={t(`console-content.tutorial.parts.${part}`)}
          value={draft[part][language]}
          maxLength={TUTORIAL_LENGTHS[part]}
          onChange={(text) => onChange({ [part]: { ...draft[part], [language]: text } })}
        />
      ))}
    </>
  );
}
