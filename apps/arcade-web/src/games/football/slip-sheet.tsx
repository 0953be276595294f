import { Info, LoaderCircle, X } from 'lucide-react';
import { useState } from 'react';
import { compareMoney, subtractMoney, type Money } from '@realm/domain';
import { ODDS_POLICIES, type OddsPolicy } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { DescriptionList, Segmented, Sheet } from '@realm/ui';
import { Note, Shortfall } from '../../stage/dock-lines';
import { moneyText } from '../../stage/money-text';
import { PrimaryAction } from '../../stage/primary-action';
import { StakeControl } from '../../stage/stake-control';
import { useShownBalance } from '../../stage/use-shown-balance';
import { useStake } from '../../stage/use-stake';
import { backedText, marketText, oddsText, pairingText, totalOdds } from './football-texts';
import { MoveMark } from './odds-button';
import { isTakenBy, mostPayout, potentialOf, slipLimits, type PricedLeg } from './slip';
import { QuickStakes } from './quick-stakes';
import type { Slip } from './use-slip';
import { useSportsRules } from './use-football';
import type { Placing } from './use-placing';
import styles from './slip-sheet.module.css';

interface SlipSheetProps {
  open: boolean;
  onClose: () => void;
  slip: Pick<Slip, 'priced' | 'gone' | 'remove'>;
  placing: Placing;
  isLost: boolean;
}

export function SlipSheet({ open, onClose, slip, placing, isLost }: SlipSheetProps) {
  const { priced, gone } = slip;
  const { t } = useTranslation();
  const rules = useSportsRules();
  const balance = useShownBalance();
  const { stake: chosen, setStake, limits: tableLimits } = useStake();
  const [policy, setPolicy] = useState<OddsPolicy>('none');
  const odds = priced.map(({ leg, now }) => now ?? leg.odds);
  const limits = slipLimits(tableLimits, odds, rules);
  const max = limits?.max ?? tableLimits.min;
  const stake = compareMoney(chosen, max) > 0 ? max : chosen;
  const { isAwaited } = placing;
  const blocked = priced.find(({ state }) => state === 'closed' || state === 'suspended');
  const moved = priced.filter((leg) => !isTakenBy(policy, leg));
  const isMoved = moved.length > 0;
  const missing = compareMoney(balance, stake) < 0 ? subtractMoney(stake, balance) : null;
  const total = oddsText(totalOdds(odds));
  const payoutLimit = moneyText(mostPayout(tableLimits, rules));

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('football.slip.title', { count: priced.length })}
      closeLabel={t('arcade.action.close')}
      footer={action()}
    >
      <div className={styles.body}>
        {priced.length === 0 && <p className={styles.empty}>{t('football.slip.empty')}</p>}
        <ul className={styles.legs}>
          {priced.map((leg) => (
            <Leg key={leg.leg.fixture} priced={leg} isFixed={isAwaited} onRemove={() => slip.remove(leg)} />
          ))}
        </ul>
        <div role="status">{message()}</div>
        {limits !== null && priced.length > 0 && (
          <QuickStakes stake={stake} most={max} onChoose={(next) => !isAwaited && setStake(next)} />
        )}
        <StakeControl
          stake={stake}
          limits={limits ?? tableLimits}
          balance={balance}
          onChange={setStake}
          disabled={isAwaited || priced.length === 0 || limits === null}
        />
        <DescriptionList
          items={[
            ...(priced.length > 1 ? [{ label: t('football.slip.total'), value: total }] : []),
            ...(limits === null
              ? [{ label: t('football.slip.mostPayout'), value: payoutLimit }]
              : [
                  { label: t('football.slip.potential'), value: moneyText(potential()), strong: true },
                  { label: t('football.slip.most'), value: moneyText(max) },
                ]),
            { label: t('arcade.balance.name.football'), value: moneyText(balance) },
          ]}
        />
        <div className={styles.policy}>
          <span>{t('football.slip.policy')}</span>
          <Segmented
            label={t('football.slip.policy')}
            items={ODDS_POLICIES.map((id) => ({ id, label: t(`football.policy.${id}`) }))}
            value={policy}
            onChange={setPolicy}
          />
        </div>
      </div>
    </Sheet>
  );

  function potential(): Money {
    return potentialOf(stake, odds);
  }

  function message() {
    if (placing.isInDoubt)
      return (
        <Note icon={<LoaderCircle aria-hidden="true" />} tone="warm">
          {t('arcade.round.inDoubt')}
        </Note>
      );
    const text = messageText();
    return text === null ? null : (
      <Note icon={<Info aria-hidden="true" />} tone="warm">
        {text}
      </Note>
    );
  }

  function messageText(): string | null {
    if (isAwaited) return priced.some(isInPlay) ? t('football.slip.waiting') : null;
    if (blocked !== undefined)
      return t(`football.slip.${blocked.state === 'suspended' ? 'suspended' : 'closed'}`, {
        match: pairingText(t, blocked.fixture),
      });
    if (limits === null)
      return t('football.slip.overPayout', { stake: moneyText(tableLimits.min), payout: payoutLimit });
    if (isMoved) return t('football.slip.moved', { moves: moves() });
    return (
      placing.failure ?? (gone === null ? null : t('football.slip.gone', { match: pairingText(t, gone) }))
    );
  }

  /** Every price that the policy does not take, by its match: a slip has one selection of each. */
  function moves(): string {
    const texts = moved.map(({ leg, fixture, now }) =>
      t('football.slip.move', {
        match: pairingText(t, fixture),
        before: oddsText(leg.odds),
        now: oddsText(now ?? leg.odds),
      }),
    );
    // A conjunction would touch the figures where words are written without spaces.
    return texts.reduce((moves, next) => t('football.slip.moves', { moves, next }));
  }

  function action() {
    if (isLost && !isAwaited) return <PrimaryAction tone="quiet">{t('arcade.round.lost')}</PrimaryAction>;
    if (isAwaited) return <PrimaryAction tone="quiet">{t('football.slip.placing')}</PrimaryAction>;
    if (priced.length === 0 || blocked !== undefined || limits === null)
      return <PrimaryAction tone="quiet">{t('football.slip.blocked')}</PrimaryAction>;
    if (missing !== null) return <Shortfall missing={missing} />;
    return (
      <PrimaryAction onPress={() => placing.place({ priced, stake, policy })}>
        {t(isMoved ? 'football.slip.accept' : 'football.slip.bet', { odds: total, stake: moneyText(stake) })}
      </PrimaryAction>
    );
  }
}

const isInPlay = ({ fixture }: PricedLeg): boolean => fixture.phase !== 'upcoming';

function Leg({ priced, isFixed, onRemove }: { priced: PricedLeg; isFixed: boolean; onRemove: () => void }) {
  const { t } = useTranslation();
  const { leg, fixture, now, state } = priced;
  const name = backedText(t, fixture, leg.selection);
  return (
    <li className={styles.leg}>
      <div className={styles.what}>
        <b>{name}</b>
        <span>
          {pairingText(t, fixture)} · {marketText(t, leg.selection)}
        </span>
      </div>
      {now === null && (
        <span className={styles.closed}>
          {t(`football.leg.${state === 'suspended' ? 'suspended' : 'closed'}`)}
        </span>
      )}
      {now !== null && state !== 'same' && <s className="num">{oddsText(leg.odds)}</s>}
      {now !== null && <b className="num">{oddsText(now)}</b>}
      {(state === 'up' || state === 'down') && <MoveMark move={state} />}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('football.slip.remove', { name })}
        disabled={isFixed}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}
