import { ArrowUp } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Button } from '../button';

/** "3 new": shows them when it is pressed. */
export function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Button size="sm" icon={<ArrowUp aria-hidden="true" />} onPress={onShow}>
      {t('console.newRows', { count })}
    </Button>
  );
}
