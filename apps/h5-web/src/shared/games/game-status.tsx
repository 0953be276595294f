import type { Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Badge } from '@realm/ui';

/** Nothing for an open game: only what is out of the ordinary needs a word. */
export function GameStatus({ status, onArt = false }: { status: Game['status']; onArt?: boolean }) {
  const { t } = useTranslation();
  if (status === 'open') return null;
  return (
    <Badge tone={status === 'maintenance' ? 'wait' : 'neutral'} onArt={onArt}>
      {t(`home.status.${status}`)}
    </Badge>
  );
}
