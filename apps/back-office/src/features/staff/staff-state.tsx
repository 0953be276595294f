import { useTranslation } from '@realm/i18n';
import { Badge } from '../../shared/states/badge';
import type { StaffRow } from './people';

type Person = Pick<StaffRow, 'disabled' | 'hasAuthenticator'>;

export function StaffState({ person: { disabled, hasAuthenticator } }: { person: Person }) {
  const { t } = useTranslation();
  if (disabled) return <Badge tone="bad">{t('console-staff.disabled')}</Badge>;
  if (!hasAuthenticator) return <Badge tone="wait">{t('console-staff.invited')}</Badge>;
  return <Badge tone="ok">{t('console-staff.active')}</Badge>;
}
