import { useState } from 'react';
import type { FootballBet } from '@realm/arcade-contract';
import { useTranslation } from '@realm/i18n';
import { Segmented } from '@realm/ui';
import { BetCard } from './bet-card';
import { isOpenBet } from './is-open-bet';
import styles from './match-list.module.css';

interface BetListProps {
  bets: readonly FootballBet[];
  requested: string | null;
  onChanged: (bet: FootballBet) => void;
}

/** The member's bets, newest first. */
export function BetList({ bets, requested, onChanged }: BetListProps) {
  const { t } = useTranslation();
  const isRequested = ({ bet }: FootballBet) => bet.orderNumber !== null && bet.orderNumber === requested;
  const [shown, setShown] = useState<'open' | 'settled'>(() => {
    const found = bets.find(isRequested);
    const isOpen = found === undefined ? bets.some(isOpenBet) || bets.length === 0 : isOpenBet(found);
    return isOpen ? 'open' : 'settled';
  });
  const parts = { open: bets.filter(isOpenBet), settled: bets.filter((bet) => !isOpenBet(bet)) };
  return (
    <div className={styles.scroll}>
      <Segmented
        label={t('football.bets.title')}
        items={(['open', 'settled'] as const).map((id) => ({
          id,
          label: t('football.filter', { name: t(`football.bets.${id}`), count: parts[id].length }),
        }))}
        value={shown}
        onChange={setShown}
      />
      {parts[shown].length === 0 && <p className={styles.empty}>{t(`football.bets.none.${shown}`)}</p>}
      {parts[shown].map((bet) => (
        <BetCard key={bet.bet.id} slip={bet} isRequested={isRequested(bet)} onChanged={onChanged} />
      ))}
    </div>
  );
}
