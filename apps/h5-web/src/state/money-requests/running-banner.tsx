import { useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';
import type { MoneyKind } from './money-requests.slice';

export type OrderKind = Exclude<MoneyKind, 'promotion'>;

interface RunningBannerProps {
  kind: OrderKind;
  /** `null` when this form awaits no request: a toast states the outcome of the one under way. */
  onView: (() => void) | null;
}

/** A request is under way, and the member looks at something else. */
export function RunningBanner({ kind, onView }: RunningBannerProps) {
  const { t } = useTranslation();
  return (
    <Banner {...(onView && { action: { label: t('order.running.view'), onClick: onView } })}>
      {t(`order.running.${kind}`)}
    </Banner>
  );
}
