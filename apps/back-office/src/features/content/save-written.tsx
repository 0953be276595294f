import { useTranslation } from '@realm/i18n';
import { CommandForm, type CommandFormProps } from '../../shared/decisions/command-form';
import { KeyValues } from '../../shared/figures/key-values';
import styles from './content.module.css';
import type { Texts } from './local-texts';

interface SaveWrittenProps extends Pick<CommandFormProps, 'command' | 'onSubmit' | 'onClose' | 'title'> {
  texts: Texts;
  more: readonly { readonly name: string; readonly value: string }[];
  /** Whether it is in the list already. */
  isKnown: boolean;
}

/** The last look before it is saved; what is published changes on members' screens at once. */
export function SaveWritten({ texts, more, isKnown, ...form }: SaveWrittenProps) {
  const { t } = useTranslation();
  return (
    <CommandForm {...form} submit={t('console-content.save')} isForMember={false}>
      <KeyValues
        items={[
          { name: t('common.language.zh'), value: texts.zh },
          { name: t('common.language.zht'), value: texts.zht },
          { name: t('common.language.en'), value: texts.en },
          ...more,
        ]}
      />
      <p className={styles.note}>
        {isKnown ? t('console-content.publishing.editEffect') : t('console-content.publishing.addEffect')}
      </p>
    </CommandForm>
  );
}
