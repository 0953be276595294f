import { LANGUAGES, formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { Diff } from '../../shared/decisions/diff';
import { useCommand } from '../../state/commands/use-command';
import styles from './content.module.css';
import type { Maintenance } from './maintenance-tab';

interface SetMaintenanceProps {
  before: Maintenance | null;
  after: Maintenance | null;
  onClose: () => void;
  onDone: () => void;
}

/** The difference before it reaches every open app. */
export function SetMaintenance({ before, after, onClose, onDone }: SetMaintenanceProps) {
  const { t } = useTranslation();
  const set = useCommand('config/maintenance', onDone);
  const verb =
    after === null
      ? t('console-content.maintenance.end')
      : t(`console-content.maintenance.${after.beginsAt === null ? 'begin' : 'plan'}`);
  const timeOf = (one: Maintenance | null, name: 'beginsAt' | 'endsAt', none: string) => {
    if (one === null) return null;
    const at = one[name];
    return at === null ? none : formatGmt4(at, 'minute');
  };
  return (
    <CommandForm
      title={verb}
      submit={verb}
      danger={after !== null}
      isForMember={false}
      command={set}
      onSubmit={(reason) => set.run({ maintenance: after, reason })}
      onClose={onClose}
    >
      <Diff
        label={t('console-content.review')}
        lines={[
          ...LANGUAGES.map((language) => ({
            name: `${t('console-content.maintenance.message')} · ${t(`common.language.${language}`)}`,
            before: before?.message[language] ?? null,
            after: after?.message[language] ?? null,
          })),
          {
            name: t('console-content.maintenance.beginsAt'),
            before: timeOf(before, 'beginsAt', t('console-content.now')),
            after: timeOf(after, 'beginsAt', t('console-content.now')),
          },
          {
            name: t('console-content.maintenance.endsAt'),
            before: timeOf(before, 'endsAt', t('console-content.maintenance.open')),
            after: timeOf(after, 'endsAt', t('console-content.maintenance.open')),
          },
        ]}
      />
      <p className={styles.note}>
        {after === null ? t('console-content.maintenance.opens') : t('console-content.maintenance.refused')}
      </p>
    </CommandForm>
  );
}
