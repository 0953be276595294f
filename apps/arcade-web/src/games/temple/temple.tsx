import { RotateCcw } from 'lucide-react';
import { fromMinor, toMinor } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { useSessionState } from '../../session/session-context';
import { GameShell } from '../../stage/game-shell';
import { moneyText, multiplierText, signedText } from '../../stage/money-text';
import { PrimaryAction } from '../../stage/primary-action';
import { roundNet } from '../../stage/round-net';
import { StakeControl } from '../../stage/stake-control';
import { StakeDock } from '../../stage/stake-dock';
import { useReturnText } from '../../stage/use-rule-rows';
import { useShownBalance } from '../../stage/use-shown-balance';
import { useStake } from '../../stage/use-stake';
import { FreeProgress } from './free-progress';
import styles from './free-progress.module.css';
import { Paytable } from './paytable';
import { templeReader } from './temple-reader';
import { useTempleRound, useTempleRules } from './temple-round';
import { TempleStage } from './temple-stage';

const CHIPS = 6;

export function Temple() {
  const { t } = useTranslation();
  const rules = useTempleRules();
  const { stake, setStake, limits } = useStake();
  const balance = useShownBalance();
  const rate = useReturnText();
  const round = useTempleRound();
  const { command, shown, free, revealed, isPlaying } = round;
  const currency = stake.currency;
  const { freeSpins: count, freeSpinFactor: factor } = rules;
  const chips = useSessionState((state) => state.rounds)
    .slice(0, CHIPS)
    .flatMap((each) => {
      const net = roundNet(each, currency);
      return net === null
        ? []
        : [
            {
              id: each.bets[0]?.id ?? '',
              text: net.text,
              tone: net.isGain ? ('gain' as const) : ('plain' as const),
            },
          ];
    });
  // Not before the spin that won them has been revealed.
  const isFree = free !== null && revealed === null && (free.current > 0 || round.canContinue);

  return (
    <GameShell
      reader={templeReader}
      title={t('temple.title')}
      subtitle={t('temple.subtitle', { lines: rules.lines.length })}
      chips={chips}
      historyAside={t('temple.return', { rate })}
      isPlaying={isPlaying}
      announcement={
        revealed === null
          ? ''
          : t('temple.announce', { payout: moneyText(revealed.payout), net: signedText(revealed.net) })
      }
      rules={
        <>
          <p>{t('temple.rules.lines', { lines: rules.lines.length })}</p>
          <p>{t('temple.rules.wild')}</p>
          <p>{t('temple.rules.free', { count, factor })}</p>
          <Paytable rules={rules} />
        </>
      }
      stage={
        <TempleStage
          rules={rules}
          shown={shown}
          caption={caption()}
          opensGate={isFree && free.current === 1}
          win={
            revealed?.tier == null || !round.isCelebrating
              ? null
              : {
                  gain: signedText(revealed.net),
                  tier: revealed.tier,
                  detail: t('arcade.round.plate', {
                    payout: moneyText(revealed.payout),
                    multiplier: multiplierText(revealed.multiplier),
                  }),
                }
          }
          onSkip={round.skip}
        />
      }
      dock={
        <StakeDock
          state={command.state}
          needed={stake}
          isPlaying={isPlaying}
          calm={revealed !== null && revealed.tier === null ? calm() : null}
          balanceAside={
            isFree ? (
              <div className={styles.total}>
                <span>{t('temple.free.total')}</span>
                <b className="num">{signedText(free.total)}</b>
              </div>
            ) : undefined
          }
          controls={
            isFree ? (
              <FreeProgress free={free} />
            ) : (
              <StakeControl
                stake={stake}
                limits={limits}
                balance={balance}
                onChange={setStake}
                disabled={isPlaying}
              />
            )
          }
          action={action()}
        />
      }
    />
  );

  function action() {
    if (round.canContinue) return <PrimaryAction onPress={round.next}>{t('temple.free.next')}</PrimaryAction>;
    if (command.isAwaited) return <PrimaryAction tone="quiet">{t('arcade.round.sending')}</PrimaryAction>;
    if (isPlaying)
      return (
        <PrimaryAction tone="quiet" onPress={round.skip}>
          {t('temple.stop')}
        </PrimaryAction>
      );
    return (
      <PrimaryAction icon={<RotateCcw aria-hidden="true" />} onPress={() => round.play(stake)}>
        {t('temple.spin', { stake: moneyText(stake) })}
      </PrimaryAction>
    );
  }

  function caption(): string {
    const line = shown?.highlight?.kind === 'line' ? shown.spin.lineWins[shown.highlight.index] : undefined;
    if (shown !== null && round.canContinue && free?.current === 0)
      return t('temple.crown.won', { count, factor });
    if (line !== undefined)
      return t('temple.crown.line', {
        line: line.line + 1,
        symbol: t(`temple.symbol.${line.symbol}`),
        count: line.count,
      });
    if (shown?.highlight?.kind === 'scatters')
      return t('temple.crown.scatter', { count: shown.spin.scatters });
    if (isFree && free.current > 0)
      return t('temple.crown.free', { done: free.current, count: free.count, factor });
    if (shown?.isRising === true) return t('temple.crown.rise', { count });
    const perLine = fromMinor(toMinor(stake) / BigInt(rules.lines.length), currency);
    return t('temple.crown.idle', { lines: rules.lines.length, stake: moneyText(perLine) });
  }

  function calm(): string | null {
    if (revealed === null) return null;
    const net = signedText(revealed.net);
    return toMinor(revealed.payout) === 0n
      ? t('temple.calm.none', { net })
      : t('temple.calm.some', { payout: moneyText(revealed.payout), net });
  }
}
