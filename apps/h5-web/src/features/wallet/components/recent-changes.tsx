import { useEffect, useEffectEvent, useRef } from 'react';
import { ChevronRight } from 'lucide-react';
import type { LedgerEntry } from '@realm/api-client';
import { formatAmount, formatGmt4, gmt4DayKey } from '@realm/domain';
import { ledgerLabel, useTranslation } from '@realm/i18n';
import { Card, ListRow, type RenderedLink, Section, Skeleton, Stack, Text } from '@realm/ui';
import { serverNow } from '../../../shared/clock';
import { Link } from '../../../shared/link';
import { EntryAmount } from '../../../shared/wallet-parts/entry-amount';
import { LedgerIcon, iconToneOf } from '../../../shared/wallet-parts/ledger-icon';
import { useIsWide } from '../../../shared/wide/use-is-wide';
import type { AppState } from '../../../state/app-state';
import { selectCurrency } from '../../../state/balance/balance.selectors';
import { useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { selectWalletValue } from '../../../state/wallet/wallet.selectors';
import { recentChanges } from '../wallet.resources';
import { HIDDEN_AMOUNT } from '../../../shared/storage/use-amounts-hidden';
import styles from './recent-changes.module.css';

const ALL = '/userCenter/capitalManage?tab=all';
const PHONE_ROWS = 3;
const MONTH_START = 5;
const CLOCK_START = 11;

/** The last changes of this wallet; each leads to its day in Funds. */
export function RecentChanges({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('wallet.recent.title')}
      action={
        <Link to={ALL}>
          {t('wallet.recent.all')}
          <ChevronRight aria-hidden="true" />
        </Link>
      }
    >
      <Changes hidden={hidden} />
    </Section>
  );
}

function Changes({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation();
  const currency = useAppSelector(selectCurrency);
  const isWide = useIsWide();
  const [list, read] = useResource(recentChanges, currency);
  useOnNewReading(read);
  if (list.status === 'failed') return <LoadFailed size="part" failure={list.failure} onRetry={read} />;
  if (list.status !== 'ready') {
    return (
      <Stack gap={2} aria-busy="true">
        <Skeleton shape="block" height={isWide ? 544 : 204} />
      </Stack>
    );
  }
  const items = isWide ? list.value.items : list.value.items.slice(0, PHONE_ROWS);
  return (
    <div className={styles.place}>
      <Card padding="rows">
        {items.map((entry) => (
          <ChangeRow key={entry.id} entry={entry} hidden={hidden} />
        ))}
        {items.length < PHONE_ROWS && (
          <div className={styles.rest}>
            <Text>{t(items.length === 0 ? 'wallet.recent.none' : 'wallet.recent.noEarlier')}</Text>
          </div>
        )}
      </Card>
    </div>
  );
}

const selectReadingSeq = (state: AppState) => selectWalletValue(state)?.balance.seq ?? null;

/** With every reading of the wallet that differs from the one before, and so not with every push of a balance. */
function useOnNewReading(read: () => void): void {
  const seq = useAppSelector(selectReadingSeq);
  const known = useRef<number | null>(null);
  const onNew = useEffectEvent(read);
  useEffect(() => {
    if (seq !== null && known.current !== null && known.current !== seq) onNew();
    known.current = seq;
  }, [seq]);
}

function ChangeRow({ entry, hidden }: { entry: LedgerEntry; hidden: boolean }) {
  const { t } = useTranslation();
  const day = gmt4DayKey(entry.createdAt);
  const time = formatGmt4(entry.createdAt, 'minute');
  const isToday = day === gmt4DayKey(serverNow());
  return (
    <ListRow
      icon={<LedgerIcon type={entry.type} />}
      tone={iconToneOf(entry)}
      title={ledgerLabel(t, entry.type)}
      note={isToday ? `${t('common.time.today')} ${time.slice(CLOCK_START)}` : time.slice(MONTH_START)}
      value={<EntryAmount entry={entry} size="row" />}
      valueNote={t(`wallet.recent.after.${entry.account}`, {
        amount: hidden ? HIDDEN_AMOUNT : formatAmount(entry.after, entry.currencyCode),
      })}
      href={`${ALL}&from=${day}&to=${day}`}
      renderLink={renderLink}
    />
  );
}

const renderLink = ({ href, className, children }: RenderedLink) => (
  <Link to={href} className={className}>
    {children}
  </Link>
);
