import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { subtractMoney, toMinor, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { GameShell } from '../../stage/game-shell';
import { moneyText, signedText } from '../../stage/money-text';
import { roundNet } from '../../stage/round-net';
import { isRoundOf } from '../../stage/round-reader';
import { decreaseStake, increaseStake, type StakeLimits } from '../../stage/stake';
import { StakeDock } from '../../stage/stake-dock';
import { useReturnText } from '../../stage/use-rule-rows';
import { useStake } from '../../stage/use-stake';
import type { Point } from './aim';
import { fishingReader } from './fishing-reader';
import { useFishingRound, useFishingRules } from './fishing-round';
import { PayStrip } from './pay-strip';
import { PlainPond } from './plain-pond';
import { type CatchFigure, type LogLine, PondStage } from './pond-stage';
import type { CaughtShot, RevealedShots } from './revealed-shots';
import styles from './fishing.module.css';

const CHIPS = 8;
const LOG_LINES = 2;
const FIGURES = 4;

/** Figures over the water and the lines beside the cannon. */
function useCatches() {
  const { t } = useTranslation();
  const rules = useFishingRules();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const [figures, setFigures] = useState<readonly CatchFigure[]>([]);
  const [log, setLog] = useState<readonly LogLine[]>([]);
  const onCaught = ({ bet, creature }: CaughtShot, at: Point | null) => {
    const payout = moneyOf(bet.payout ?? '0', currency);
    const net = subtractMoney(payout, moneyOf(bet.stake, currency));
    const values = { creature: t(`fishing.creature.${creature}`), multiple: rules.multiples[creature] };
    setLog((now) =>
      [{ id: bet.id, text: t('fishing.caught', { ...values, payout: moneyText(payout) }) }, ...now].slice(
        0,
        LOG_LINES,
      ),
    );
    if (at !== null)
      setFigures((now) =>
        [...now, { id: bet.id, text: signedText(net), at: { x: at.x, y: at.y } }].slice(-FIGURES),
      );
  };
  return { figures, log, onCaught };
}

export function Fishing() {
  const { t } = useTranslation();
  const rules = useFishingRules();
  const rate = useReturnText();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const rounds = useSessionState((state) => state.rounds);
  const held = useSessionState((state) => state.held);
  const { stake, setStake, limits } = useStake();
  const { figures, log, onCaught } = useCatches();
  const round = useFishingRound(stake, onCaught);
  const { scene, seats, command, revealed } = round;
  const [isLocking, setIsLocking] = useState(false);
  const [isPlain, setIsPlain] = useState(false);
  const isBusy = command.isAwaited;

  return (
    <GameShell
      reader={fishingReader}
      title={t('fishing.title')}
      subtitle={t('fishing.subtitle', { rate })}
      chips={rounds
        .filter(isRoundOf('deepsea'))
        // A catch is listed when its coins have arrived.
        .filter(({ bets }) => !bets.some(({ id }) => id in held))
        .slice(0, CHIPS)
        .flatMap((past) => {
          const net = roundNet(past, currency);
          if (net === null) return [];
          const tone = net.isGain ? ('gain' as const) : ('plain' as const);
          return {
            id: past.bets[0]?.id ?? '',
            text: `${t(`fishing.creature.${past.record.creature}`)} ${net.text}`,
            tone,
          };
        })}
      isPlaying={isBusy}
      announcement={
        revealed === null || (!isPlain && revealed.caught.length === 0) ? '' : resultText(revealed)
      }
      rules={
        <>
          <p>{t('fishing.rules.shots')}</p>
          <p>{t('fishing.rules.chance', { rate })}</p>
          <p>{t('fishing.rules.pond')}</p>
        </>
      }
      stage={
        <>
          {isPlain ? (
            <PlainPond
              scene={scene}
              rules={rules}
              stakeText={moneyText(stake)}
              result={revealed === null ? t('fishing.plain.choose') : resultText(revealed)}
              isBusy={isBusy}
              onShoot={round.shoot}
              onClose={() => setIsPlain(false)}
            />
          ) : (
            <PondStage
              scene={scene}
              seats={seats}
              figures={figures}
              log={log}
              isLocking={isLocking}
              onLock={() => {
                scene.locked = null;
                setIsLocking(!isLocking);
              }}
              onPlain={() => setIsPlain(true)}
              onFire={(at) => round.fireAt(at, isLocking)}
              onReached={round.reach}
            />
          )}
          <PayStrip rules={rules} />
        </>
      }
      dock={
        <StakeDock
          state={command.state}
          needed={stake}
          isPlaying={isBusy}
          balanceAside={<ShotStake stake={stake} limits={limits} onChange={setStake} />}
          keepsTransfer
          controls={null}
          action={<p className={styles.hint}>{hint()}</p>}
        />
      }
    />
  );

  function hint(): string {
    if (command.state.status === 'inDoubt') {
      return round.sent === 0
        ? t('fishing.confirmingEarlier')
        : t('fishing.confirming', { count: round.sent });
    }
    if (round.isShort) return t('fishing.short');
    if (!isPlain && revealed !== null && revealed.fired > 0 && revealed.caught.length === 0)
      return calmText(revealed);
    return t(isPlain ? 'fishing.hintPlain' : isLocking ? 'fishing.hintLock' : 'fishing.hint');
  }
  function resultText(shots: RevealedShots): string {
    const names = new Intl.ListFormat(document.documentElement.lang).format(
      shots.caught.map((creature) => t(`fishing.creature.${creature}`)),
    );
    const values = {
      count: shots.fired,
      creatures: names,
      payout: moneyText(shots.payout),
      net: signedText(shots.net),
    };
    if (shots.fired === 0) return t('fishing.result.gone');
    return t(shots.caught.length === 0 ? 'fishing.result.missed' : 'fishing.result.caught', values);
  }
  function calmText(shots: RevealedShots): string {
    return t('fishing.calm', { count: shots.fired, net: signedText(shots.net) });
  }
}

interface ShotStakeProps {
  stake: Money;
  limits: StakeLimits;
  onChange: (stake: Money) => void;
}

function ShotStake({ stake, limits, onChange }: ShotStakeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.stake} role="group" aria-label={t('fishing.perShot')}>
      <button
        type="button"
        aria-label={t('arcade.stake.less')}
        disabled={toMinor(stake) <= toMinor(limits.min)}
        onClick={() => onChange(decreaseStake(stake, limits))}
      >
        <Minus aria-hidden="true" />
      </button>
      <output>
        <span>{t('fishing.perShot')}</span>
        <b className="num">{moneyText(stake)}</b>
      </output>
      <button
        type="button"
        aria-label={t('arcade.stake.more')}
        disabled={toMinor(stake) >= toMinor(limits.max)}
        onClick={() => onChange(increaseStake(stake, limits))}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}
