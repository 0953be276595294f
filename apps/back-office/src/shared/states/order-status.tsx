import { useTranslation } from '@realm/i18n';
import { Badge } from './badge';
import { knownStatus, toneOfStatus } from './order-tones';

/** The status of a deposit or a withdrawal, in the words that its member reads. */
export function OrderStatus({ status }: { status: string }) {
  const { t } = useTranslation();
  return <Badge tone={toneOfStatus(status)}>{t(`order.status.${knownStatus(status)}`)}</Badge>;
}
