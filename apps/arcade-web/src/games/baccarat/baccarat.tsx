import { compareMoney, fromMinor, isPositive, type Money } from '@realm/domain';
import type { BaccaratRules } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { useSessionState } from '../../session/session-context';
import { GameShell } from '../../stage/game-shell';
import { moneyText, signedText } from '../../stage/money-text';
import { StakeDock } from '../../stage/stake-dock';
import { ChipTray } from '../../stage/table/chip-tray';
import { useReturnText } from '../../stage/use-rule-rows';
import { useShownBalance } from '../../stage/use-shown-balance';
import { BaccaratAction } from './baccarat-action';
import { baccaratReader } from './baccarat-reader';
import { useBaccaratRound } from './baccarat-round';
import { BaccaratStage } from './baccarat-stage';
import { resultText, shoeName } from './baccarat-texts';
import { BetZones } from './bet-zones';
import { ChipTools } from './chip-tools';
import { sumsOf, totalOf, type LaidChips } from './laid-chips';
import { RoadPanel } from './road-panel';
import { countsOf } from './roads';
import { useChips } from './use-chips';

function useBaccaratRules(): BaccaratRules {
  const { rules } = useSessionState(({ view }) => view);
  if (rules.game !== 'baccarat') throw new Error(`the session plays ${rules.game}`);
  return rules.rules;
}

export function Baccarat() {
  const { t } = useTranslation();
  const rules = useBaccaratRules();
  const rate = useReturnText();
  const balance = useShownBalance();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const isLost = useSessionState(({ connection }) => connection.status === 'lost');
  const round = useBaccaratRound();
  const { state, own, deal, result, revealed, command, placed } = round;
  const answer = command.state.status === 'done' ? command.state.value : null;
  const chips = useChips({ round: state.round, placed, answer });

  const isBetting = state.phase === 'betting';
  const isFree = isBetting && !command.isAwaited && !isLost;
  const isComplete = deal.frame?.isComplete === true;
  const costOf = (laid: LaidChips): Money => fromMinor(totalOf(sumsOf(laid)), currency);
  const cost = costOf(chips.laid);
  const staked = fromMinor(totalOf(placed), currency);
  const canRepeat = isFree && chips.last.length > 0 && chips.laid.length === 0 && own.length === 0;
  // The server lists a hand as soon as it is decided, before its cards are shown.
  const outcomes = deal.frame?.isOnRoad === true ? state.outcomes : state.outcomes.slice(0, state.hand - 1);
  const counts = countsOf(outcomes);
  const shoe = shoeName(state.round);
  // The view is read before the member's own socket is counted.
  const atTable = Math.max(1, state.viewers);

  return (
    <GameShell
      reader={baccaratReader}
      title={t('baccarat.title')}
      subtitle={t('baccarat.subtitle', {
        hand: state.hand,
        min: moneyText(chips.limits.min),
        max: moneyText(chips.limits.max),
      })}
      chips={[
        { id: 'shoe', text: t('baccarat.hand', { shoe, hand: state.hand }), tone: 'plain' },
        ...(['banker', 'player', 'tie'] as const).map((winner) => ({
          id: winner,
          text: t('baccarat.wins', { winner: t(`baccarat.bet.${winner}`), total: counts[winner] }),
          tone: 'plain' as const,
        })),
        { id: 'viewers', text: t('baccarat.viewers', { count: atTable }), tone: 'plain' },
      ]}
      isPlaying={own.length > 0 && revealed === null}
      announcement={announcement()}
      shared={state}
      rules={
        <>
          <p>{t('baccarat.rules.deal', { decks: rules.decks })}</p>
          <p>{t('baccarat.rules.third')}</p>
          <p>{t('baccarat.rules.pays')}</p>
          <p>{t('baccarat.rules.shoe', { cards: rules.cutCards, rate })}</p>
        </>
      }
      stage={
        <BaccaratStage
          state={state}
          deal={deal}
          result={result}
          win={win()}
          zones={
            <BetZones
              rules={rules}
              counts={state.counts}
              placed={placed}
              laid={isBetting ? sumsOf(chips.laid) : new Map()}
              tray={chips.tray}
              currency={currency}
              result={isComplete ? result : null}
              onLay={isFree ? chips.lay : null}
            />
          }
          roads={<RoadPanel outcomes={outcomes} />}
        />
      }
      dock={
        <StakeDock
          state={command.state}
          needed={isPositive(cost) ? cost : null}
          isPlaying={!isFree}
          note={note()}
          calm={revealed !== null && revealed.tier === null ? calmText() : null}
          balanceAside={
            <ChipTools
              onUndo={isFree && chips.laid.length > 0 ? chips.undo : null}
              onClear={isFree && chips.laid.length > 0 ? chips.clear : null}
              onRepeat={canRepeat ? chips.repeat : null}
            />
          }
          controls={
            <ChipTray
              chips={chips.tray}
              selected={chips.selected}
              disabled={!isFree}
              onSelect={chips.setSelected}
            />
          }
          action={
            <BaccaratAction
              phase={state.phase}
              isAwaited={command.isAwaited}
              isComplete={isComplete}
              laid={cost}
              staked={staked}
              repeated={canRepeat ? costOf(chips.last) : null}
              onConfirm={() => round.place(chips.laid)}
              onRepeat={() => {
                // With too little money the chips only lie there, and the dock says what is missing.
                if (compareMoney(balance, costOf(chips.last)) < 0) chips.repeat();
                else round.place(chips.last);
              }}
            />
          }
        />
      }
    />
  );

  function note(): string | null {
    if (command.isAwaited) return null;
    if (!isBetting && isPositive(cost)) return t('baccarat.unconfirmed', { stake: moneyText(cost) });
    return isBetting && isPositive(cost) && isPositive(staked)
      ? t('baccarat.action.placed', { stake: moneyText(staked) })
      : null;
  }
  function win() {
    if (revealed?.tier == null) return null;
    return {
      gain: signedText(revealed.net),
      detail: t('baccarat.plate', { payout: moneyText(revealed.payout), stake: moneyText(revealed.stake) }),
      tier: revealed.tier,
    };
  }
  function calmText(): string {
    if (revealed === null) return '';
    const values = {
      result: resultText(t, revealed.hand),
      payout: moneyText(revealed.payout),
      net: signedText(revealed.net),
    };
    return t(isPositive(revealed.payout) ? 'baccarat.calmReturn' : 'baccarat.calm', values);
  }
  function announcement(): string {
    if (!isComplete || result === null) return '';
    const values = { hand: state.hand, result: resultText(t, result) };
    if (own.length === 0) return t('baccarat.announceHand', values);
    if (revealed === null) return '';
    return t('baccarat.announce', {
      ...values,
      payout: moneyText(revealed.payout),
      net: signedText(revealed.net),
    });
  }
}
