import { Link } from 'react-router-dom';
import type { ReportSum } from '@realm/api-client';
import { gmt4DayKey } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { SparkLine } from '../../shared/charts/spark-line';
import { Money } from '../../shared/figures/money';
import { rowsPath } from '../../shared/figures/rows-path';
import type { Choice } from './choice';
import { TILES, currencyOfTile, type Tile } from './figures';
import { daysOf } from './period';
import styles from './reports.module.css';

interface TilesProps {
  choice: Choice;
  /** `null` before the first answer. */
  total: readonly ReportSum[] | null;
  byDay: readonly ReportSum[] | null;
  onChoose: (tile: Tile) => void;
}

/** The six figures of the period. The name chooses the chart; the figure opens its rows. */
export function Tiles({ choice, total, byDay, onChoose }: TilesProps) {
  return (
    <div className={styles.tiles}>
      {TILES.map((tile) => (
        <FigureTile
          key={tile}
          tile={tile}
          choice={choice}
          onChoose={onChoose}
          total={find(total, tile, choice)}
          days={daysOf(choice.period).map(
            (day) => find(byDay?.filter((item) => item.day === day) ?? null, tile, choice)?.amount ?? '0',
          )}
          isLoading={total === null || byDay === null}
        />
      ))}
    </div>
  );
}

const find = (items: readonly ReportSum[] | null, tile: Tile, { currency }: Choice) =>
  items?.find(
    ({ measure, currencyCode }) => measure === tile && currencyCode === currencyOfTile(tile, currency),
  );

interface FigureTileProps {
  tile: Tile;
  choice: Choice;
  total: ReportSum | undefined;
  days: readonly string[];
  isLoading: boolean;
  onChoose: (tile: Tile) => void;
}

function FigureTile({ tile, choice, total, days, isLoading, onChoose }: FigureTileProps) {
  const { t } = useTranslation();
  const currencyCode = currencyOfTile(tile, choice.currency);
  const amount = total?.amount ?? '0';
  const isToday = choice.period.to === gmt4DayKey(Date.now());
  return (
    <section className={classNames(styles.tile, tile === choice.tile && styles.chosen)}>
      <button
        type="button"
        className={styles.tileName}
        aria-pressed={tile === choice.tile}
        onClick={() => onChoose(tile)}
      >
        <span>{t(`console-reports.measure.${tile}`)}</span>
        <span>{currencyCode}</span>
      </button>
      {isLoading ? (
        <span className={styles.waiting} role="status" aria-label={t('common.state.loading')} />
      ) : (
        <Link
          className={styles.tileFigure}
          to={rowsPath({ measure: tile, currencyCode, ...choice.period }, amount)}
        >
          <Money amount={amount} />
        </Link>
      )}
      <span className={styles.tileNote}>
        {isToday && !isLoading && (
          <>
            {t('console-reports.preset.today')} <Money amount={days.at(-1) ?? '0'} />
          </>
        )}
      </span>
      <SparkLine values={isLoading ? [] : days.map(Number)} />
    </section>
  );
}
