import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@realm/api-client';
import { failureText } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState } from '@realm/ui';

interface LoadFailedProps {
  failure: ApiFailure;
  onRetry: () => void;
}

/** A whole screen whose content could not be fetched: what failed, and again. Retries by itself when the network is back. */
export function LoadFailed({ failure, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  useOnceOnline(onRetry);
  const offline = failure.kind === 'unreachable' && failure.reason === 'network';
  return (
    <EmptyState
      size="page"
      art={offline ? EMPTY_ART.offline : EMPTY_ART.error}
      title={t('common.state.loadFailed')}
      text={failureText(t, failure)}
      action={<Button onClick={onRetry}>{t('common.action.retry')}</Button>}
    />
  );
}

/** Calls when the browser comes back from having no network. */
function useOnceOnline(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const listener = () => back();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
