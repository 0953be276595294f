import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { useSession } from '../../session/session-context';

/** Opens customer service in the app around the page. A page that is opened directly has none. */
export function ContactSupport({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useTranslation();
  const { host } = useSession().ports;
  if (!host.isFramed) return null;
  const about = orderNumber === null ? {} : { orderNumber };
  return (
    <Button variant="secondary" block onClick={() => host.send({ type: 'contactSupport', ...about })}>
      {t('arcade.verify.contact')}
    </Button>
  );
}
