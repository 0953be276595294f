import { Headset } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { supportPath } from '../../../shared/support-path';

/** The way from a reviewed request to a person: for visitors as for members, who wait for the same people. */
export function ContactSupport() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Button
      variant="secondary"
      icon={<Headset aria-hidden="true" />}
      onClick={() => void navigate(supportPath('security'))}
    >
      {t('common.action.contactSupport')}
    </Button>
  );
}
