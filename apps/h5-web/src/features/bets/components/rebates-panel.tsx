import { useState } from 'react';
import { Info } from 'lucide-react';
import type { RebateDay, RebateReport } from '@realm/api-client';
import { formatAmount, formatInteger, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import {
  Card,
  EMPTY_ART,
  EmptyState,
  ListRow,
  DottedLine,
  Note,
  Section,
  Skeleton,
  Stack,
  Text,
  buttonClass,
} from '@realm/ui';
import { shortDay, type DayRange } from '../../../shared/dates/day-range';
import { Link } from '../../../shared/link';
import { hasMoney } from '../../../shared/money-text';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import { SignedFigure } from '../../../shared/wallet-parts/signed-figure';
import { SumCard } from '../../../shared/wallet-parts/sum-card';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import type { BetPlace } from '../bet-filter';
import { rebates } from '../bets.resources';
import { barsOf } from '../rebate-bars';
import styles from './bets.module.css';
import { RebateBars } from './rebate-bars';
import { useRebateCategory } from './use-rebate-category';
import { RebateSheet } from './rebate-sheet';

interface RebatesPanelProps {
  place: Pick<BetPlace, 'range' | 'categories'>;
  onSeeBets: (place: Partial<BetPlace>) => void;
}

/** Rebates by betting day; every line opens to show the sum. */
export function RebatesPanel({ place: { range, categories }, onSeeBets }: RebatesPanelProps) {
  const [report, read] = useResource(rebates, { range, categories });
  if (report.status === 'failed') return <LoadFailed size="part" failure={report.failure} onRetry={read} />;
  if (report.status !== 'ready') return <RebatesSkeleton />;
  return <Report report={report.value} range={range} onSeeBets={onSeeBets} />;
}

interface ReportProps extends Pick<RebatesPanelProps, 'onSeeBets'> {
  report: RebateReport;
  range: DayRange;
}

function Report({ report, range, onSeeBets }: ReportProps) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const [hidden] = useAmountsHidden();
  const [opened, setOpened] = useState<RebateDay | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const { currencyCode: currency, total, days, estimate, owed } = report;
  const shown = days.filter(({ day }) => picked === null || day === picked);
  return (
    <Stack gap={3} paddingTop={4}>
      <Card label={t('bet.rebate.chart')}>
        <div className={styles.totals}>
          <div>
            <p className={styles.caption}>
              {t('bet.rebate.paid', { from: shortDay(range.from), to: shortDay(range.to) })}
            </p>
            <MoneyFigure amount={total.rebate} currency={currency} size="big" hidden={hidden} />
          </div>
          <div className={styles.aside}>
            <p className={styles.caption}>{t('bet.rebate.estimate')}</p>
            <b className="num">{own(formatAmount(estimate, currency, { symbol: true }))}</b>
          </div>
        </div>
        <RebateBars
          bars={barsOf(report, range)}
          currency={currency}
          picked={picked}
          onPick={(day) => setPicked(day === picked ? null : day)}
        />
      </Card>
      {hasMoney(owed) && (
        <Note tone="warn" icon={<Info aria-hidden="true" />}>
          {t('bet.rebate.owed', { amount: own(formatAmount(owed, currency, { symbol: true })) })}
        </Note>
      )}
      <SumCard
        label={t('bet.tab.rebates')}
        figures={[
          { label: t('bet.rebate.turnover'), value: own(formatAmount(total.turnover, currency)) },
          { label: t('bet.rebate.bets'), value: formatInteger(total.bets) },
          { label: t('bet.rebate.net'), value: <SignedFigure amount={total.net} currency={currency} /> },
        ]}
      />
      {days.length === 0 ? (
        <EmptyState
          art={EMPTY_ART.records}
          title={t('bet.rebate.emptyTitle')}
          text={t('bet.rebate.emptyText')}
          action={
            <Link className={buttonClass({ variant: 'secondary', size: 'md' })} to="/game">
              {t('bet.empty.action')}
            </Link>
          }
        />
      ) : (
        <Section
          title={picked === null ? t('bet.rebate.byDay') : t('bet.rebate.ofDay', { day: shortDay(picked) })}
        >
          {shown.length === 0 ? (
            <Text>{t('bet.rebate.none')}</Text>
          ) : (
            <Card padding="rows">
              {shown.map((row) => (
                <DayRow
                  key={`${row.day} ${row.category}`}
                  row={row}
                  currency={currency}
                  onOpen={() => setOpened(row)}
                />
              ))}
            </Card>
          )}
        </Section>
      )}
      <p className={styles.foot}>{t('bet.rebate.foot')}</p>
      <RebateSheet
        row={opened}
        currency={currency}
        onClose={() => setOpened(null)}
        onSeeBets={(place) => {
          setOpened(null);
          onSeeBets(place);
        }}
      />
    </Stack>
  );
}

interface DayRowProps {
  row: RebateDay;
  currency: CurrencyCode;
  onOpen: () => void;
}

function DayRow({ row, currency, onOpen }: DayRowProps) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const categoryText = useRebateCategory();
  const { day, category, turnover, bets, net } = row;
  return (
    <ListRow
      title={t('bet.rebate.title', { day: shortDay(day), category: categoryText(category) })}
      note={
        <DottedLine
          parts={[
            t('bet.rebate.rowTurnover', { amount: own(formatAmount(turnover, currency)) }),
            t('bet.rebate.count', { count: bets }),
          ]}
        />
      }
      value={<RowValue row={row} currency={currency} />}
      valueNote={
        <>
          {t('bet.rebate.net')} <SignedFigure amount={net} currency={currency} />
        </>
      }
      onClick={onOpen}
    />
  );
}

function RowValue({ row, currency }: { row: RebateDay; currency: CurrencyCode }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const { state, payments, amount, rebate } = row;
  if (state === 'none' && payments.length === 0)
    return <span className={styles.caption}>{t('bet.rebate.none')}</span>;
  return state === 'estimate' ? (
    <span className={styles.estimate}>
      {t('bet.rebate.about', { amount: own(formatAmount(amount, currency)) })}
    </span>
  ) : (
    <SignedFigure amount={rebate} currency={currency} size="row" />
  );
}

function RebatesSkeleton() {
  return (
    <Stack gap={3} paddingTop={4} aria-busy="true">
      <Skeleton shape="block" height={224} />
      <Skeleton shape="block" height={72} />
      <Skeleton shape="block" height={280} />
    </Stack>
  );
}
