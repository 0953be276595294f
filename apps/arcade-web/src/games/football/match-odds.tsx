import type { FootballFixture } from '@realm/arcade-contract';
import { parseSelection, type Market } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { backedText, pairingText, pickText } from './football-texts';
import { OddsButton } from './odds-button';
import type { SlipLeg } from './slip';
import styles from './match-odds.module.css';

export interface Picking {
  legs: readonly SlipLeg[];
  onPick: (leg: SlipLeg) => void;
}

interface MatchOddsProps extends Picking {
  fixture: FootballFixture;
  market: Market;
  /** "1", "X", "2" in a list. */
  isShort?: boolean;
}

const RESULT_KEYS = ['1x2:home', '1x2:draw', '1x2:away'] as const;
const SHORT = { '1x2:home': 'home', '1x2:draw': 'draw', '1x2:away': 'away' } as const;

/** The selections of a market. A match that is suspended keeps the places of its odds. */
export function MatchOdds({ fixture, market, isShort = false, legs, onPick }: MatchOddsProps) {
  const { t } = useTranslation();
  const offered = fixture.odds.filter(({ key }) => parseSelection(key)?.market === market);
  const shown =
    offered.length > 0 || market !== '1x2' ? offered : RESULT_KEYS.map((key) => ({ key, odds: null }));
  const leg = legs.find((each) => each.fixture === fixture.fixture);
  return (
    <div className={market === '1x2' ? styles.three : styles.two}>
      {shown.map(({ key, odds }) => (
        <OddsButton
          key={key}
          label={isShort ? t(`football.short.${SHORT[key as '1x2:home']}`) : pickText(t, fixture, key)}
          name={`${pairingText(t, fixture)}: ${backedText(t, fixture, key)}`}
          odds={odds}
          isSelected={leg?.selection === key}
          onPress={() => onPick(legOf(fixture, { key, odds: odds ?? leg?.odds ?? 0 }))}
        />
      ))}
    </div>
  );
}

const legOf = (
  { fixture, home, away }: FootballFixture,
  { key, odds }: { key: string; odds: number },
): SlipLeg => ({ fixture, home, away, selection: key, odds });
