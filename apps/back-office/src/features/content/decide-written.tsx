import { useTranslation } from '@realm/i18n';
import { CommandForm, type CommandFormProps } from '../../shared/decisions/command-form';
import styles from './content.module.css';
import type { Decision } from './written-list';

interface DecideWrittenProps extends Pick<CommandFormProps, 'command' | 'onSubmit' | 'onClose'> {
  title: string;
  decision: Decision;
}

/** Publishes, withdraws or deletes what staff have written. */
export function DecideWritten({ title, decision, ...form }: DecideWrittenProps) {
  const { t } = useTranslation();
  const verb = t(`console-content.publishing.decisions.${decision}`);
  return (
    <CommandForm
      {...form}
      title={`${verb} · ${title}`}
      submit={verb}
      danger={decision !== 'published'}
      isForMember={false}
      effect={<p className={styles.note}>{t(`console-content.publishing.effects.${decision}`)}</p>}
    />
  );
}
