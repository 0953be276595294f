import type { ReportSum } from '@realm/api-client';
import { formatInteger, gmt4DayKey } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { BarChart } from '../../shared/charts/bar-chart';
import { Card } from '../../shared/card/card';
import { rowsPath } from '../../shared/figures/rows-path';
import { SkeletonRows } from '../../shared/states/list-states';
import type { Choice } from './choice';
import { MINUS, currencyOfTile } from './figures';
import { daysOf } from './period';

/** 91234 → 91k: the axis is for the eye, the exact figures are in the table. */
function shortFigure(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? MINUS : '';
  if (size >= 1_000_000) return `${sign}${(size / 1_000_000).toFixed(1)}M`;
  if (size >= 1_000) return `${sign}${String(Math.round(size / 1_000))}k`;
  return sign + formatInteger(String(Math.round(size)));
}

/** The chosen figure day by day. */
export function DayChart({ choice, byDay }: { choice: Choice; byDay: readonly ReportSum[] | null }) {
  const { t } = useTranslation();
  const { period, tile } = choice;
  const currencyCode = currencyOfTile(tile, choice.currency);
  const name = t(`console-reports.measure.${tile}`);
  const amountOf = (day: string): string =>
    byDay?.find((one) => one.day === day && one.measure === tile && one.currencyCode === currencyCode)
      ?.amount ?? '0';
  return (
    <Card
      title={name}
      note={t('console-reports.chartNote', {
        currency: currencyCode,
        meaning: t(`console-reports.meaning.${tile}`),
      })}
    >
      {byDay === null ? (
        <SkeletonRows count={3} />
      ) : (
        <BarChart
          label={t('console-reports.chart', { figure: name })}
          strongId={gmt4DayKey(Date.now())}
          scale={shortFigure}
          bars={daysOf(period).map((day) => ({
            id: day,
            label: day.slice(5),
            value: Number(amountOf(day)),
            text: `${day}: ${amountOf(day)} ${currencyCode}`,
            to: rowsPath({ measure: tile, currencyCode, from: day, to: day }, amountOf(day)),
          }))}
        />
      )}
    </Card>
  );
}
