import type { DepositOrder } from '@realm/api-client';
import { formatCountdown } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Countdown } from '@realm/ui';
import { useNow } from '../../../shared/use-now';

const SECOND_MS = 1_000;

/** The time left to pay, by the server's clock: a device that is set wrongly shows the same. */
export function PayRing({ order, clockOffsetMs }: { order: DepositOrder; clockOffsetMs: number }) {
  const { t } = useTranslation();
  const now = useNow(SECOND_MS);
  const remainingMs = Math.max(0, Date.parse(order.expiresAt) - (now + clockOffsetMs));
  return (
    <Countdown
      remainingMs={remainingMs}
      totalMs={order.countdownMs}
      tone="warm"
      label={t('deposit.pay.timeLeft')}
    >
      {formatCountdown(remainingMs)}
    </Countdown>
  );
}
