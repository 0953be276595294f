import type { BaccaratOutcome } from '@realm/arcade-contract';
import { type TFunction, useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { bigRoad, countsOf, newestBeads, newestMarks, type RoadMark } from './roads';
import styles from './road-panel.module.css';

const BEAD_COLUMNS = 8;
const MARK_COLUMNS = 20;
/** Hands that the alternative text reads out. */
const SPOKEN = 10;

/** Bead road and big road of the shoe. */
export function RoadPanel({ outcomes }: { outcomes: readonly BaccaratOutcome[] }) {
  const { t } = useTranslation();
  const beads = outcomes.map((outcome, index) => ({ ...outcome, hand: index + 1 }));
  const marks = newestMarks(bigRoad(outcomes), MARK_COLUMNS);
  return (
    <div className={styles.roads} role="img" aria-label={roadText(t, outcomes)}>
      <div className={styles.beads}>
        {newestBeads(beads, BEAD_COLUMNS).map(({ hand, winner, playerPair, bankerPair }) => (
          <i key={hand} className={classNames(styles.bead, styles[winner])}>
            {t(`baccarat.letter.${winner}`)}
            <Pairs playerPair={playerPair} bankerPair={bankerPair} />
          </i>
        ))}
      </div>
      <div className={styles.marks}>
        {marks.map((mark) => (
          <Mark key={`${mark.column} ${mark.row}`} mark={mark} />
        ))}
      </div>
    </div>
  );
}

function Mark({ mark }: { mark: RoadMark }) {
  const { column, row, winner, ties, playerPair, bankerPair } = mark;
  return (
    <i
      className={classNames(styles.mark, styles[winner])}
      style={{ gridColumn: column + 1, gridRow: row + 1 }}
    >
      {ties > 0 && <b className={styles.ties}>{ties > 1 && ties}</b>}
      <Pairs playerPair={playerPair} bankerPair={bankerPair} />
    </i>
  );
}

/** A dot at the upper left for the banker's pair, at the lower right for the player's. */
const Pairs = ({ playerPair, bankerPair }: Pick<BaccaratOutcome, 'playerPair' | 'bankerPair'>) => (
  <>
    {bankerPair && <s className={styles.bankerPair} />}
    {playerPair && <s className={styles.playerPair} />}
  </>
);

/** "Shoe so far: banker 20, player 17, tie 3. Last hands, newest first: banker, player, …". */
function roadText(t: TFunction, outcomes: readonly BaccaratOutcome[]): string {
  if (outcomes.length === 0) return t('baccarat.road.none');
  const last = outcomes
    .slice(-SPOKEN)
    .reverse()
    .map(({ winner, playerPair, bankerPair }) =>
      [
        t(`baccarat.bet.${winner}`),
        ...(playerPair ? [t('baccarat.bet.playerPair')] : []),
        ...(bankerPair ? [t('baccarat.bet.bankerPair')] : []),
      ].join(' '),
    );
  return t('baccarat.road.label', {
    ...countsOf(outcomes),
    last: last.reduce((list, next) => t('baccarat.list', { list, next })),
  });
}
