import { useNavigate } from 'react-router-dom';
import type { ApiFailure } from '@realm/api-client';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';
import { supportPathOf } from '../account-support';

/** Why a call did not succeed, with the way to a person where the text names one. */
export function FailureBanner({ failure }: { failure: ApiFailure }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = supportPathOf(failure);
  const action =
    path === null
      ? {}
      : { action: { label: t('common.action.contactSupport'), onClick: () => void navigate(path) } };
  return (
    <Banner tone="error" {...action}>
      {failureText(t, failure)}
    </Banner>
  );
}
