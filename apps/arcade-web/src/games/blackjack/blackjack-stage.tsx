import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { WinPlate, type WinPlateProps } from '../../stage/win-plate';
import felt from './art/felt.svg';
import shoe from '../../stage/table/art/shoe.svg';
import type { HandFrame, TableFrame } from './blackjack-timeline';
import { Chip } from '../../stage/table/chip';
import { Hand } from './hand';
import styles from './blackjack-stage.module.css';

/** What lies before a hand. */
export interface Spot {
  /** From the table up. */
  chips: readonly { index: number; value: string }[];
  /** "¥10.00"; empty while nothing is staked. */
  text: string;
}

export interface BlackjackStageProps {
  frame: TableFrame | null;
  /** One a hand; the first is also the circle that takes chips before a deal. */
  spots: readonly Spot[];
  insurance: string | null;
  /** Takes a chip; `null` while a hand is played. */
  onChip: (() => void) | null;
  chipLabel: string;
  win: WinPlateProps | null;
  onSkip: () => void;
}

const NO_HAND: HandFrame = {
  key: 'none',
  cards: [],
  total: null,
  doubled: false,
  isActive: false,
  result: 'open',
};

export function BlackjackStage(props: BlackjackStageProps) {
  const { frame, spots, insurance, onChip, chipLabel, win, onSkip } = props;
  const { t } = useTranslation();
  const hands = frame?.hands ?? [NO_HAND];
  const isSplit = hands.length > 1;
  return (
    <div className={styles.felt} onPointerDown={onSkip}>
      <img src={felt} alt="" className={styles.ground} />
      <img src={shoe} alt="" className={styles.shoe} />
      <span className={styles.dealerName}>{t('blackjack.dealer')}</span>
      <div className={styles.dealer}>
        <Hand hand={frame?.dealer ?? NO_HAND} name={t('blackjack.dealer')} owner="dealer" />
      </div>
      <p className={classNames('num', styles.rule)}>{t('blackjack.rule')}</p>
      {insurance !== null && <span className={classNames('num', styles.insurance)}>{insurance}</span>}
      <div className={classNames(styles.member, isSplit && styles.split)}>
        {hands.map((hand, index) => (
          <Hand
            key={hand.key}
            hand={hand}
            owner="member"
            name={isSplit ? t('blackjack.hand', { number: index + 1 }) : t('blackjack.mine')}
          />
        ))}
      </div>
      <div className={classNames(styles.spots, isSplit && styles.split)}>
        {spots.map((spot, index) => (
          <SpotView key={index} spot={spot} onChip={onChip} label={chipLabel} />
        ))}
      </div>
      {win !== null && <WinPlate {...win} className={styles.win} />}
    </div>
  );
}

function SpotView({ spot, onChip, label }: { spot: Spot; onChip: (() => void) | null; label: string }) {
  const stack = spot.chips.length > 0 && (
    <span className={styles.stack} key={spot.text}>
      {spot.chips.map((chip, index) => (
        <Chip key={index} {...chip} />
      ))}
    </span>
  );
  const figure = spot.text !== '' && <b className="num">{spot.text}</b>;
  if (onChip === null) {
    return (
      <span className={styles.spot}>
        {stack}
        {figure}
      </span>
    );
  }
  return (
    <button type="button" className={styles.spot} aria-label={label} onClick={onChip}>
      {stack || <i className={styles.empty} />}
      {figure}
    </button>
  );
}
