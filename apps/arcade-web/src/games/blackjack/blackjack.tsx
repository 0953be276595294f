import { useState } from 'react';
import { isZeroMoney, type Money, zeroMoney } from '@realm/domain';
import { totalOf } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { GameShell } from '../../stage/game-shell';
import { moneyText, multiplierText, signedText } from '../../stage/money-text';
import { roundNet } from '../../stage/round-net';
import { isRoundOf } from '../../stage/round-reader';
import { StakeDock } from '../../stage/stake-dock';
import { playSound, vibrate } from '../../stage/sound';
import { useReturnText } from '../../stage/use-rule-rows';
import { useShownBalance } from '../../stage/use-shown-balance';
import { BlackjackAction } from './blackjack-action';
import { blackjackReader } from './blackjack-reader';
import { useBlackjackRound, useBlackjackRules } from './blackjack-round';
import { BlackjackStage, type Spot } from './blackjack-stage';
import { addChip, chipsOf, MAX_CHIPS, trayOf } from '../../stage/table/chips';
import { halfOf, times } from './blackjack-stakes';
import { handText, spokenTable, tableText } from './blackjack-texts';
import { ChipTray } from '../../stage/table/chip-tray';

const CHIPS = 4;

export function Blackjack() {
  const { t } = useTranslation();
  const rules = useBlackjackRules();
  const rate = useReturnText();
  const balance = useShownBalance();
  const stakes = useSessionState(({ view }) => view.stakes);
  const currency = useSessionState(({ view }) => view.currencyCode);
  const rounds = useSessionState((state) => state.rounds);
  const isLost = useSessionState(({ connection }) => connection.status === 'lost');
  const limits = { min: moneyOf(stakes.minimum, currency), max: moneyOf(stakes.maximum, currency) };
  const tray = trayOf(
    stakes.suggested.map((amount) => moneyOf(amount, currency)),
    limits,
  );
  const round = useBlackjackRound();
  const { laid, frame, revealed, isOpen, isBusy } = round;
  const [chip, setChip] = useState(0);
  const [why, setWhy] = useState<string | null>(null);
  const [stake, setStake] = useState<Money>(() =>
    laid === null ? zeroMoney(currency) : moneyOf(laid.view.stake, currency),
  );

  const isPlaying = isOpen || isBusy;
  const isOwnTurn = laid !== null && isPlaying && !isLost;
  const played = laid === null ? stake : moneyOf(laid.view.stake, currency);

  return (
    <GameShell
      reader={blackjackReader}
      title={t('blackjack.title')}
      subtitle={t('blackjack.subtitle', { decks: rules.decks })}
      chips={rounds
        .filter(isRoundOf('blackjack'))
        .slice(0, CHIPS)
        .flatMap((past) => {
          const net = roundNet(past, currency);
          const [first] = past.record.table.hands;
          if (net === null || first === undefined) return [];
          return {
            id: past.bets[0]?.id ?? '',
            text: `${handText(t, first)} ${net.text}`,
            tone: net.isGain ? ('gain' as const) : ('plain' as const),
          };
        })}
      historyAside={t('blackjack.return', { rate })}
      isPlaying={isPlaying}
      announcement={announcement()}
      rules={
        <>
          <p>{t('blackjack.rules.goal')}</p>
          <p>
            {t('blackjack.rules.dealer', { decks: rules.decks, pays: multiplierText(rules.blackjackPays) })}
          </p>
          <p>{t('blackjack.rules.actions')}</p>
          <p>{t('blackjack.rules.resume', { rate })}</p>
        </>
      }
      stage={
        <BlackjackStage
          frame={frame}
          spots={spots()}
          insurance={
            laid?.view.table.insured === true
              ? t('blackjack.insured', { cost: moneyText(halfOf(played)) })
              : null
          }
          onChip={laid === null && !isBusy ? addOneChip : null}
          chipLabel={t('blackjack.addChip', { chip: moneyText(tray[chip] ?? limits.min) })}
          win={win()}
          onSkip={round.rest}
        />
      }
      dock={
        <StakeDock
          state={round.failure}
          needed={isZeroMoney(stake) ? null : stake}
          isPlaying={isPlaying}
          calm={revealed !== null && revealed.tier === null ? calmText() : null}
          note={isOwnTurn ? (why ?? t('blackjack.leave')) : null}
          controls={
            !isOwnTurn && (
              <ChipTray chips={tray} selected={chip} disabled={laid !== null || isBusy} onSelect={setChip} />
            )
          }
          action={
            <BlackjackAction
              round={round}
              stake={stake}
              played={played}
              balance={balance}
              least={limits.min}
              onChangeBet={changeBet}
              onWhy={setWhy}
            />
          }
        />
      }
    />
  );

  function addOneChip() {
    setStake(addChip(stake, tray[chip] ?? limits.min, limits));
    playSound('chip');
    vibrate(8);
  }
  function changeBet() {
    round.clear();
    setStake(zeroMoney(currency));
  }
  function spots(): Spot[] {
    if (laid === null)
      return [{ chips: chipsOf(stake, tray), text: isZeroMoney(stake) ? '' : moneyText(stake) }];
    return laid.view.table.hands.map(({ doubled }) => {
      const bet = chipsOf(played, tray);
      return doubled
        ? { chips: [...bet, ...bet].slice(0, MAX_CHIPS), text: moneyText(times(played, 2n)) }
        : { chips: bet, text: moneyText(played) };
    });
  }
  function win() {
    if (revealed?.tier == null) return null;
    const detail = t('blackjack.plate', {
      payout: moneyText(revealed.payout),
      table: tableText(t, revealed.table),
    });
    return { gain: signedText(revealed.net), detail, tier: revealed.tier };
  }
  function calmText(): string {
    if (revealed === null) return '';
    const values = { table: tableText(t, revealed.table), net: signedText(revealed.net) };
    const isPush = isZeroMoney(revealed.net);
    return t(isPush ? 'blackjack.calm.push' : 'blackjack.calm.lose', values);
  }
  function announcement(): string {
    if (revealed !== null)
      return t('blackjack.announce.over', {
        table: spokenTable(t, revealed.table),
        net: signedText(revealed.net),
      });
    if (laid === null || frame?.isBusy !== false || !isOpen) return '';
    const { hands, active, dealer } = laid.view.table;
    const total = totalOf(hands[Math.max(0, active)]?.cards ?? []).total;
    return t('blackjack.announce.turn', { total, dealer: totalOf(dealer).total });
  }
}
