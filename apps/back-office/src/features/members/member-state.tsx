import { Pause } from 'lucide-react';
import type { MemberMoveState } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Badge } from '../../shared/states/badge';

interface MemberStateProps {
  disabled: boolean;
  paused: boolean;
  move?: MemberMoveState | null | undefined;
}

/** Whether a member lives in this cell, and may sign in and play. */
export function MemberState({ disabled, paused, move }: MemberStateProps) {
  const { t } = useTranslation();
  if (move !== undefined && move !== null)
    return (
      <Badge tone={move.state === 'left' ? 'neutral' : 'wait'}>
        {t(`console.move.${move.state}`, { cell: move.cell ?? '—' })}
      </Badge>
    );
  if (disabled) return <Badge tone="bad">{t('console-members.disabled')}</Badge>;
  if (paused)
    return (
      <Badge tone="wait" icon={<Pause aria-hidden="true" />}>
        {t('console-members.paused')}
      </Badge>
    );
  return <Badge tone="ok">{t('console-members.active')}</Badge>;
}
