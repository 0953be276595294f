import { useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';
import { useWhenReachable } from './use-when-reachable';

interface PartFailedProps {
  /** What is missing, and that the rest is there. */
  text: string;
  onRetry: () => void;
}

/** In the place of a part that could not be fetched, beside others that were. Retries by itself once the server can be reached again. */
export function PartFailed({ text, onRetry }: PartFailedProps) {
  const { t } = useTranslation();
  useWhenReachable(onRetry);
  return <Banner action={{ label: t('common.action.retry'), onClick: onRetry }}>{text}</Banner>;
}
