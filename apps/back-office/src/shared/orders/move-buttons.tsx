import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { IconButton } from '../button';

/** The visible ones of J and K. */
export function MoveButtons({ onMove }: { onMove: (by: 1 | -1) => void }) {
  const { t } = useTranslation();
  return (
    <span style={{ display: 'flex', flex: 1, justifyContent: 'flex-end' }}>
      <IconButton
        label={t('console-queues.previous')}
        icon={<ChevronLeft aria-hidden="true" />}
        onPress={() => onMove(-1)}
      />
      <IconButton
        label={t('console-queues.next')}
        icon={<ChevronRight aria-hidden="true" />}
        onPress={() => onMove(1)}
      />
    </span>
  );
}
