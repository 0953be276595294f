import { Clock3 } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Note } from '@realm/ui';
import { useAppSelector } from '../hooks';
import { selectFreshness } from './balance.selectors';

/** Below balances that were read before the connection was lost. */
export function StaleNote() {
  const { t } = useTranslation();
  if (useAppSelector(selectFreshness) !== 'stale') return null;
  return <Note icon={<Clock3 aria-hidden="true" />}>{t('order.stale')}</Note>;
}
