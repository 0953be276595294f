import { formatGmt4 } from '@realm/domain';
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
  const verb = after === null ? t('console-content.maintenance.end') : t('console-content.maintenance.begin');
  const message = (one: Maintenance | null) => one?.message ?? null;
  const end = (one: Maintenance | null) =>
    one === null
      ? null
      : one.endsAt === null
        ? t('console-content.maintenance.open')
        : formatGmt4(one.endsAt, 'minute');
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
          { name: t('console-content.maintenance.message'), before: message(before), after: message(after) },
          { name: t('console-content.maintenance.endsAt'), before: end(before), after: end(after) },
        ]}
      />
      <p className={styles.note}>
        {after === null ? t('console-content.maintenance.opens') : t('console-content.maintenance.refused')}
      </p>
    </CommandForm>
  );
}
