import type { Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Badge } from '@realm/ui';

/** Renders nothing for an open game. */
export function GameStatus({ status, onArt = false }: { status: Game['status']; onArt?: boolean }) {
  const { t } = useTranslation();
  if (status === 'open') return null;
  return (
    <Badge tone={status === 'maintenance' ? 'wait' : 'neutral'} onArt={onArt}>
      {t(`home.status.${status}`)}
    </Badge>
  );
}
