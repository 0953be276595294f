import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CURRENCY_CODES, DEFAULT_CURRENCY, isCurrencyCode, isDay, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import { DateRange } from '../../shared/filters/date-range';
import { FilterBar } from '../../shared/filters/filter-bar';
import { Segments } from '../../shared/filters/segments';
import { useShortcut } from '../../shared/keys/use-shortcut';
import { ErrorState } from '../../shared/states/list-states';
import { useNow } from '../../shared/use-now';
import { useQuery } from '../../state/queries/use-query';
import { DayChart } from './day-chart';
import { ReadAt } from './read-at';
import { SplitTable } from './split-table';
import { Tiles } from './tiles';
import { TILES, type Tile } from './figures';
import { PRESETS, periodOf, presetOf, shifted, type Period } from './period';
import styles from './reports.module.css';

const MINUTE_MS = 60_000;

/** The address has the period, the currency and the figure, so that a report can be sent to a colleague. */
function useChoice() {
  const now = useNow(MINUTE_MS);
  const [search, setSearch] = useSearchParams();
  const [from, to, currency, tile] = ['from', 'to', 'currency', 'figure'].map(
    (name) => search.get(name) ?? '',
  );
  const isPeriod = isDay(from ?? '') && isDay(to ?? '') && (from ?? '') <= (to ?? '');
  const period: Period = isPeriod ? { from: from ?? '', to: to ?? '' } : periodOf('fortnight', now);
  const change = (fields: Readonly<Record<string, string>>): void =>
    setSearch({ ...Object.fromEntries(search), ...fields }, { replace: true });
  return {
    now,
    period,
    currency: isCurrencyCode(currency ?? '') ? (currency as CurrencyCode) : DEFAULT_CURRENCY,
    tile: TILES.find((one) => one === tile) ?? ('ggr' as const),
    setPeriod: (next: Period) => change({ ...next }),
    setCurrency: (next: CurrencyCode) => change({ currency: next }),
    setTile: (next: Tile) => change({ figure: next }),
  };
}

/** The period's figures, the course of one of them, and a table that splits them. */
export function Overview() {
  const { t } = useTranslation();
  const { now, period, currency, tile, setPeriod, setCurrency, setTile } = useChoice();
  const [split, setSplit] = useState<'category' | 'provider' | 'game' | 'day' | 'currency'>('category');
  const total = useQuery('report/sums', { ...period, by: [] });
  const byDay = useQuery('report/sums', { ...period, by: ['day'] });
  useShortcut('[', t('console-reports.earlier'), () => setPeriod(shifted(period, -1)));
  useShortcut(']', t('console-reports.later'), () => setPeriod(shifted(period, 1)));
  const failed = [total, byDay].find(({ value, failure }) => value === null && failure !== null);
  return (
    <>
      <FilterBar end={<ReadAt query={total} />}>
        <Segments
          label={t('console-reports.period')}
          items={PRESETS.map((id) => ({ id, label: t(`console-reports.preset.${id}`) }))}
          value={presetOf(period, now)}
          onChange={(preset) => setPeriod(periodOf(preset, now))}
        />
        <DateRange
          label={t('console-reports.days')}
          labelHidden
          value={{ ...period }}
          onChange={(range) => {
            if (range !== null) setPeriod(range);
          }}
        />
        <Select
          label={t('console-reports.currency')}
          labelHidden
          placeholder={t('console-reports.currency')}
          options={CURRENCY_CODES.map((id) => ({ id, label: t('console-reports.playIn', { currency: id }) }))}
          value={currency}
          onChange={setCurrency}
        />
      </FilterBar>
      <div className={styles.page}>
        {failed?.failure != null ? (
          <ErrorState failure={failed.failure} onRetry={failed.refresh} />
        ) : (
          <>
            <Tiles
              choice={{ period, currency, tile }}
              total={total.value?.items ?? null}
              byDay={byDay.value?.items ?? null}
              onChoose={setTile}
            />
            <DayChart choice={{ period, currency, tile }} byDay={byDay.value?.items ?? null} />
            <SplitTable choice={{ period, currency, tile }} split={split} onSplit={setSplit} />
          </>
        )}
      </div>
    </>
  );
}
