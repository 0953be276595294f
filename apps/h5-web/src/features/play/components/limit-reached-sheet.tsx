import { Clock, SlidersHorizontal } from 'lucide-react';
import type { PlayLimit } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Note, Sheet, Skeleton, Stack, Text, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { hasMoney, moneyText } from '../../../shared/money-text';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { LimitUse } from '../../../shared/wallet-parts/limit-use';
import { selectCurrency } from '../../../state/balance/balance.selectors';
import { useAppSelector } from '../../../state/hooks';
import { protection } from '../../../state/protection/protection';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { limitsOver } from '../limits-over';
import type { Place } from '../play.slice';
import styles from './protection-sheets.module.css';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

interface LimitReachedProps {
  open: boolean;
  /** What was refused; `null` when the page has not said. */
  stake: string | null;
  place: Place;
  onClose: () => void;
}

/** Which limit refused a stake, what is left of it, and when more frees. */
export function LimitReachedSheet({ open, stake, place, onClose }: LimitReachedProps) {
  const { t } = useTranslation();
  const look = buttonClass({ variant: 'secondary' });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('play.limit.title')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Link to="/userCenter/saferPlay" className={look}>
            {t('safer.limits')}
          </Link>
          <Link to={place === 'hall' ? '/pcGames' : '/game'} className={look}>
            {t('play.limit.leave')}
          </Link>
        </>
      }
    >
      <Reached stake={stake} />
    </Sheet>
  );
}

function Reached({ stake }: { stake: string | null }) {
  const { t } = useTranslation();
  const currency = useAppSelector(selectCurrency);
  const [entry, read] = useResource(protection, undefined);
  if (entry.status === 'loading') return <Skeleton height={220} shape="block" />;
  if (entry.status === 'failed') return <LoadFailed failure={entry.failure} onRetry={read} />;
  const requested = stake === null ? null : { amount: stake, currency };
  const limits = limitsOver(entry.value.limits, requested);
  const canBetLess = limits.length > 0 && limits.every(({ left }) => hasMoney(left));
  return (
    <Stack gap={3}>
      {limits.map((limit) => (
        <div key={`${limit.kind} ${limit.period}`} className={styles.limit}>
          <LimitUse limit={limit} />
          <Frees limit={limit} />
        </div>
      ))}
      <Text>
        {requested === null ? t('play.limit.text') : t('play.limit.textOf', { stake: moneyText(requested) })}
      </Text>
      {canBetLess && <Text>{t('play.limit.less')}</Text>}
      <Note icon={<SlidersHorizontal aria-hidden="true" />}>{t('safer.sheet.later')}</Note>
    </Stack>
  );
}

function Frees({ limit: { frees, currencyCode: currency } }: { limit: PlayLimit }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  if (frees === null) return null;
  const { at, amount } = frees;
  return (
    <span className={styles.row}>
      <Clock aria-hidden="true" />
      <span>{t('play.limit.frees', { amount: own(moneyText({ amount, currency })) })}</span>
      <b className="num">{momentText(at)}</b>
    </span>
  );
}
