import type { StaffRecovery } from '@realm/api-client';
import { RECOVERY_KINDS } from '@realm/domain';
import { useTranslation } from '@realm/i18n';

/** A kind that this version does not know is shown as the server names it. */
export function KindText({ kind }: Pick<StaffRecovery, 'kind'>) {
  const { t } = useTranslation();
  const known = RECOVERY_KINDS.find((one) => one === kind);
  return known === undefined ? kind : t(`recovery.kind.${known}`);
}
