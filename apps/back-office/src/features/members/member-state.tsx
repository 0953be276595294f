import { Pause } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Badge } from '../../shared/states/badge';

/** Whether a member may sign in and play. */
export function MemberState({ disabled, paused }: { disabled: boolean; paused: boolean }) {
  const { t } = useTranslation();
  if (disabled) return <Badge tone="bad">{t('console-members.disabled')}</Badge>;
  if (paused)
    return (
      <Badge tone="wait" icon={<Pause aria-hidden="true" />}>
        {t('console-members.paused')}
      </Badge>
    );
  return <Badge tone="ok">{t('console-members.active')}</Badge>;
}
