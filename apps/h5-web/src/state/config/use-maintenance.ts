import { useTranslation } from '@realm/i18n';
import { useAppSelector } from '../hooks';
import { selectMaintenance } from './config.selectors';

interface Maintenance {
  /** What staff wrote in the member's language; empty for nothing. */
  readonly text: string;
  readonly endsAt: string | null;
}

/** `null` without one. */
export function useMaintenance(): Maintenance | null {
  const { i18n } = useTranslation();
  const maintenance = useAppSelector(selectMaintenance);
  if (maintenance === null) return null;
  const { message, texts, endsAt } = maintenance;
  const own = (texts as Readonly<Record<string, unknown>> | null | undefined)?.[i18n.language];
  return { text: typeof own === 'string' ? own : message, endsAt };
}
