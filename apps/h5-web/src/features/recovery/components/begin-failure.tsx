import { useNavigate } from 'react-router-dom';
import type { ApiFailure } from '@realm/api-client';
import type { RecoveryKind } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button } from '@realm/ui';
import { ContactSupport } from './contact-support';

interface BeginFailureProps {
  failure: ApiFailure;
  kind: RecoveryKind;
}

/** Why no request was begun. Where one is open already, it goes on by its code; a person helps whoever has lost it. */
export function BeginFailure({ failure, kind }: BeginFailureProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOpen = failure.kind === 'refused' && failure.name === 'RECOVERY_OPEN';
  return (
    <>
      <Banner tone="error">{failureText(t, failure)}</Banner>
      {isOpen && (
        <>
          <Button variant="secondary" onClick={() => void navigate(`/recover?kind=${kind}&step=enter`)}>
            {t('recovery.request.enter')}
          </Button>
          <ContactSupport />
        </>
      )}
    </>
  );
}
