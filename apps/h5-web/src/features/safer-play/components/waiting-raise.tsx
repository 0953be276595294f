import { Hourglass } from 'lucide-react';
import type { PlayLimit } from '@realm/api-client';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button } from '@realm/ui';
import { api } from '../../../shared/api';
import { useCommand } from '../../../shared/use-command';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { moneyText } from '../../../shared/money-text';
import styles from './safer.module.css';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

interface WaitingRaiseProps {
  limit: PlayLimit;
  /** Of the last reading, which comes each minute: the device's clock may be wrong. */
  serverTime: string;
  onDone: () => void;
}

/** A raise that waits. After its 24 hours the member confirms it, and before and after may take it back. */
export function WaitingRaise({ limit, serverTime, onDone }: WaitingRaiseProps) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const confirm = useCommand(api.confirmLimit, onDone);
  const withdraw = useCommand(api.withdrawRaise, onDone);
  const { raise, kind, period, currencyCode: currency } = limit;
  if (raise === null) return null;
  const isDue = Date.parse(raise.confirmableFrom) <= Date.parse(serverTime);
  // What its button confirms.
  const shown = (amount: string) => (isDue ? amount : own(amount));
  const failure = confirm.failure ?? withdraw.failure;
  const name = t('safer.limit.name', { kind: t(`safer.kind.${kind}`), period: t(`safer.period.${period}`) });
  const what =
    raise.amount === null
      ? t('safer.raise.removes', { name })
      : t('safer.raise.raises', { name, amount: shown(moneyText({ amount: raise.amount, currency })) });
  return (
    <>
      <div className={styles.waiting}>
        <Hourglass aria-hidden="true" />
        <span>
          {what}{' '}
          {isDue ? t('safer.raise.due') : t('safer.raise.from', { time: momentText(raise.confirmableFrom) })}
        </span>
        <Button
          variant="secondary"
          size="sm"
          busy={withdraw.isBusy}
          onClick={() => withdraw.run({ kind, period })}
        >
          {t('safer.raise.withdraw')}
        </Button>
        {isDue && (
          <Button
            variant="secondary"
            size="sm"
            busy={confirm.isBusy}
            onClick={() => confirm.run({ kind, period })}
          >
            {t('safer.raise.confirm')}
          </Button>
        )}
      </div>
      {failure !== null && <Banner tone="error">{failureText(t, failure)}</Banner>}
    </>
  );
}
