import { formatAmount, isCurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { useSessionState } from '../../session/session-context';
import styles from './crash-players.module.css';
import { pointText } from './crash-reader';
import { playerRows, type PlayerRow } from './player-rows';
import type { Flight } from './use-flight';

const TONES = 4;
/** The same colour for the same name. */
const toneOf = (name: string): number =>
  [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % TONES;

/** Who plays in this round, with their cash-outs. */
export function CrashPlayers({ flight: { round, own } }: { flight: Flight }) {
  const { t } = useTranslation();
  const currency = useSessionState(({ view }) => view.currencyCode);
  return (
    <div className={classNames('num', styles.players)}>
      <div className={styles.counts}>
        <span>{t('crash.bets', { count: round.bets })}</span>
        <span>{t('crash.cashedOut', { count: round.cashedOut })}</span>
      </div>
      <ul className={styles.rows} aria-label={t('crash.bets', { count: round.bets })}>
        {playerRows(round, own, currency).map((row) => (
          <PlayerLine key={row.id} row={row} />
        ))}
      </ul>
    </div>
  );
}

function PlayerLine({ row }: { row: PlayerRow }) {
  const { t } = useTranslation();
  const { name, isOwn, stake, currencyCode, state } = row;
  const shown = name ?? t('crash.mine');
  return (
    <li className={styles.row}>
      <i className={classNames(styles.badge, styles[`tone${toneOf(shown)}`])} aria-hidden="true">
        {[...shown][0]}
      </i>
      <span className={styles.name}>
        {shown}
        {isOwn && name !== null && <em>{t('crash.me')}</em>}
      </span>
      <span className={styles.stake}>
        {isCurrencyCode(currencyCode) ? formatAmount(stake, currencyCode, { symbol: true }) : stake}
      </span>
      <b className={classNames(state.kind === 'paid' && styles.paid)}>
        {state.kind === 'paid' ? pointText(state.point) : t(`crash.state.${state.kind}`)}
      </b>
    </li>
  );
}
