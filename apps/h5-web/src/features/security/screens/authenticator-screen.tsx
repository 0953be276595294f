import type { SecurityOverview } from '@realm/api-client';
import { useState } from 'react';
import { BindAuthenticator } from '../components/bind-authenticator';
import { FormSkeleton } from '../components/security-page';
import { UnbindAuthenticator } from '../components/unbind-authenticator';
import { CENTRE } from '../security-places';
import { useTranslation } from '@realm/i18n';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { overview } from '../security.resources';

/** Binds an authenticator, or removes the bound one. */
export function AuthenticatorScreen() {
  const { t } = useTranslation();
  const [entry, read] = useResource(overview, undefined);
  // What the screen began with: once it is bound, the codes are still to be shown.
  const [first, setFirst] = useState<SecurityOverview | null>(null);
  if (first === null && entry.status === 'ready') setFirst(entry.value);
  if (first !== null) {
    return first.authenticatorBoundAt === null ? (
      <BindAuthenticator hasPaymentPassword={first.hasPaymentPassword} />
    ) : (
      <UnbindAuthenticator overview={first} />
    );
  }
  return (
    <DetailPage
      title={t('safety.step.authenticator')}
      backTo={CENTRE}
      busy={entry.status === 'loading'}
      support="security"
    >
      {entry.status === 'failed' ? <LoadFailed failure={entry.failure} onRetry={read} /> : <FormSkeleton />}
    </DetailPage>
  );
}
