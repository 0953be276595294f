import type { ApiFailure } from '@realm/api-client';
import { failureText, useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, type EmptyStateProps } from '@realm/ui';
import { useAppSelector } from '../hooks';
import { selectOnline } from '../ui/ui.selectors';
import { useWhenReachable } from './use-when-reachable';

interface LoadFailedProps {
  failure: ApiFailure;
  size?: EmptyStateProps['size'];
  onRetry: () => void;
}

/** What could not be fetched: what failed, and again. Retries by itself once the server can be reached again. */
export function LoadFailed({ failure, size = 'page', onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  const online = useAppSelector(selectOnline);
  useWhenReachable(onRetry);
  const unreachable = failure.kind === 'unreachable' && failure.reason === 'network';
  return (
    <EmptyState
      size={size}
      art={unreachable || !online ? EMPTY_ART.offline : EMPTY_ART.error}
      title={t('common.state.loadFailed')}
      text={online ? failureText(t, failure) : t('common.state.offline')}
      action={<Button onClick={onRetry}>{t('common.action.retry')}</Button>}
    />
  );
}
