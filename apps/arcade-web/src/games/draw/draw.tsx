import { useState } from 'react';
import type { DrawState, OwnDrawBet } from '@realm/arcade-contract';
import { type CurrencyCode, fromMinor, isPositive, toMinor } from '@realm/domain';
import { type TFunction, useTranslation } from '@realm/i18n';
import { useSessionState } from '../../session/session-context';
import type { CommandState } from '../../session/use-command';
import { GameShell } from '../../stage/game-shell';
import type { HistoryChip } from '../../stage/history-strip';
import { moneyText, signedText } from '../../stage/money-text';
import { PrimaryAction } from '../../stage/primary-action';
import { betsStake } from '../../stage/round-net';
import { StakeControl } from '../../stage/stake-control';
import { StakeDock } from '../../stage/stake-dock';
import { usePhases } from '../../stage/use-phases';
import { useReturnText } from '../../stage/use-rule-rows';
import { useShownBalance } from '../../stage/use-shown-balance';
import { useStake } from '../../stage/use-stake';
import { BetBoard } from './bet-board';
import { type Board, chosenBets, EMPTY_BOARD, hitPlaces } from './draw-board';
import { drawReader } from './draw-reader';
import { useDrawRound, useDrawRules } from './draw-round';
import { DrawStage } from './draw-stage';
import { shortRound } from './draw-texts';
import { OwnBets } from './own-bets';

const CHIPS = 8;
/** Shows the placed bets instead of the button, before they can be repeated. */
const CONFIRMATION = [
  { name: 'shown', atMs: 0 },
  { name: 'over', atMs: 1_500 },
] as const;

/** For a moment after bets were placed. */
function useConfirmation(state: CommandState<'betDraw'>): boolean {
  const id = state.status === 'done' ? (state.value.bets[0]?.bet.id ?? null) : null;
  return usePhases(id, CONFIRMATION).phase === 'shown';
}

/** "4 bets placed · ¥4.00": all that is staked on this draw. */
function placedText(t: TFunction, own: readonly OwnDrawBet[], currency: CurrencyCode): string {
  const bets = own.map(({ bet }) => bet);
  return t('draw.action.placed', { count: own.length, cost: moneyText(betsStake(bets, currency)) });
}

function chipOf(t: TFunction, { round, digits }: DrawState['recent'][number]): HistoryChip {
  return {
    id: round,
    text: `${shortRound(round).replace(/^\d+-/, '')} ${digits.join('')}`,
    tone: 'plain',
    label: t('draw.pastDraw', { round: shortRound(round), digits: digits.join(' ') }),
  };
}

export function Draw() {
  const { t } = useTranslation();
  const rules = useDrawRules();
  const returnText = useReturnText();
  const { stake, setStake, limits } = useStake();
  const balance = useShownBalance();
  const round = useDrawRound();
  const { state, own, digits, frame, revealed, command } = round;
  const [board, setBoard] = useState<Board>(EMPTY_BOARD);
  const [placedBoard, setPlacedBoard] = useState<Board | null>(null);
  const isConfirmed = useConfirmation(command.state);
  const isLost = useSessionState(({ connection }) => connection.status === 'lost');

  const placed = placedText(t, own, stake.currency);
  const choices = chosenBets(board);
  const isBetting = state.phase === 'betting';
  const isPlaying = !isBetting || command.isAwaited;
  const cost = fromMinor(toMinor(stake) * BigInt(choices.length), stake.currency);
  const drawn = frame?.isComplete === true ? digits : null;
  const affordable =
    choices.length === 0 ? balance : fromMinor(toMinor(balance) / BigInt(choices.length), stake.currency);

  // The server lists a draw as soon as it is decided, before its balls are shown.
  const known = state.recent.filter((past) => past.round !== state.round || drawn !== null);

  return (
    <GameShell
      reader={drawReader}
      title={t('draw.title')}
      subtitle={t('draw.subtitle', { round: shortRound(state.round) })}
      chips={known.slice(0, CHIPS).map((past) => chipOf(t, past))}
      isPlaying={isPlaying && own.length > 0}
      announcement={announcement()}
      shared={state}
      rules={
        <>
          <p>{t('draw.rules.draw')}</p>
          <p>{t('draw.rules.kinds')}</p>
          <p>{t('draw.rules.odds', { rate: returnText })}</p>
        </>
      }
      stage={
        <DrawStage
          state={state}
          digits={digits}
          frame={frame}
          elapsedMs={round.elapsedMs}
          isReduced={round.isReduced}
          hits={
            drawn === null
              ? []
              : hitPlaces(
                  own.map(({ choice }) => choice),
                  drawn,
                )
          }
          win={win()}
          onSkip={round.skip}
          board={
            <BetBoard
              board={board}
              onChange={setBoard}
              rules={rules}
              returnText={returnText}
              drawn={own.length === 0 ? null : drawn}
              isClosed={!isBetting && drawn === null}
              own={{
                count: own.length,
                round: shortRound(state.round),
                list: <OwnBets bets={own.toReversed()} drawn={drawn} />,
              }}
            />
          }
        />
      }
      dock={
        <StakeDock
          state={command.state}
          needed={choices.length === 0 ? null : cost}
          isPlaying={isPlaying}
          note={isBetting && own.length > 0 && !command.isAwaited ? placed : null}
          calm={revealed !== null && revealed.tier === null ? calmText() : null}
          controls={
            <StakeControl
              stake={stake}
              limits={limits}
              balance={affordable}
              onChange={setStake}
              disabled={isPlaying}
              label={t('draw.perBet')}
            />
          }
          action={action()}
        />
      }
    />
  );

  function action() {
    if (command.isAwaited) return <PrimaryAction tone="quiet">{t('draw.action.sending')}</PrimaryAction>;
    if (!isBetting) {
      const isWaiting = own.length > 0 && revealed === null;
      const text = isWaiting ? t('draw.action.waiting', { count: own.length }) : t('draw.action.next');
      return <PrimaryAction tone="quiet">{text}</PrimaryAction>;
    }
    // A second tap of the same press places nothing.
    if (isConfirmed) return <PrimaryAction tone="quiet">{placed}</PrimaryAction>;
    if (choices.length === 0) return <PrimaryAction tone="quiet">{t('draw.action.choose')}</PrimaryAction>;
    const isRepeat = board === placedBoard;
    return (
      <PrimaryAction tone={isRepeat ? 'soft' : 'primary'} onPress={place}>
        {t(isRepeat ? 'draw.action.repeat' : 'draw.action.place', {
          count: choices.length,
          cost: moneyText(cost),
        })}
      </PrimaryAction>
    );
  }
  function place() {
    if (isLost) return;
    setPlacedBoard(board);
    round.place(stake, choices);
  }
  function win() {
    if (revealed?.tier == null) return null;
    return {
      gain: signedText(revealed.net),
      detail: t('draw.plate', { payout: moneyText(revealed.payout), stake: moneyText(revealed.stake) }),
      tier: revealed.tier,
    };
  }
  function calmText(): string {
    if (revealed === null) return '';
    const values = {
      digits: revealed.digits.join(''),
      payout: moneyText(revealed.payout),
      net: signedText(revealed.net),
    };
    return t(isPositive(revealed.payout) ? 'draw.calmReturn' : 'draw.calm', values);
  }
  function announcement(): string {
    if (drawn === null) return '';
    const values = { round: shortRound(state.round), digits: drawn.join(' ') };
    if (own.length === 0) return t('draw.announceDraw', values);
    if (revealed === null) return '';
    return t('draw.announce', {
      ...values,
      payout: moneyText(revealed.payout),
      net: signedText(revealed.net),
    });
  }
}
