import { useEffect, useState } from 'react';
import type { OwnCrashBet } from '@realm/arcade-contract';
import { useTranslation } from '@realm/i18n';
import { useSession } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { useCommand } from '../../session/use-command';
import { GameShell } from '../../stage/game-shell';
import { moneyText, signedText } from '../../stage/money-text';
import { PrimaryAction } from '../../stage/primary-action';
import { betsNet } from '../../stage/round-net';
import { playSound } from '../../stage/sound';
import { StakeControl } from '../../stage/stake-control';
import { StakeDock } from '../../stage/stake-dock';
import { useReturnText } from '../../stage/use-rule-rows';
import { useShownBalance } from '../../stage/use-shown-balance';
import { useStake } from '../../stage/use-stake';
import { AutoCashOut, readAutoCashOut } from './auto-cash-out';
import styles from './auto-cash-out.module.css';
import { CashOutAction } from './cash-out-action';
import { crashReader, pointText } from './crash-reader';
import { CrashStage } from './crash-stage';
import { useCashOutPlate } from './use-cash-out-plate';
import { useCrashRules, useFlight } from './use-flight';

const HIGH = 1_000;
const DOUBLE = 200;

const toneOf = (point: number) => (point >= HIGH ? 'warm' : point >= DOUBLE ? 'gain' : 'plain');
/** Taken back, or never taken. */
const isNoBet = ({ bet }: OwnCrashBet) => bet.status === 'void' || bet.status === 'refused';
const isFlyingBet = ({ bet, cashedOutAt }: OwnCrashBet) => bet.status === 'open' && cashedOutAt === null;

const isQuiet = (status: string) => status === 'idle' || status === 'done';

export function Crash() {
  const { t } = useTranslation();
  const session = useSession();
  const rules = useCrashRules();
  const rate = useReturnText();
  const { stake, setStake, limits } = useStake();
  const balance = useShownBalance();
  const [autoText, setAutoText] = useState('');
  const auto = readAutoCashOut(autoText, rules.minCashOut);
  const flight = useFlight(rules);
  const { round, receiveBets } = flight;
  const own = flight.own.filter((each) => !isNoBet(each));
  const bet = useCommand('betCrash', undefined);
  const cashOut = useCommand('cashOut', undefined);
  const cancel = useCommand('cancelCrash', undefined);
  const { win, skip } = useCashOutPlate(flight, cashOut.state);
  const open = own.find(isFlyingBet);
  const isFlying = round.phase === 'flying';

  useEffect(() => {
    if (bet.state.status !== 'done') return;
    const { value } = bet.state;
    receiveBets([{ ...value, cashedOutAt: null }]);
    // The answer is received once; `receiveBets` is another function in each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [bet.state]);
  useEffect(() => {
    if (cashOut.state.status !== 'done') return;
    const { value } = cashOut.state;
    receiveBets([{ bet: value.bet, autoCashOut: null, cashedOutAt: value.cashedOutAt }]);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [cashOut.state]);
  useEffect(() => {
    if (cancel.state.status !== 'done') return;
    receiveBets([{ bet: cancel.state.value.bet, autoCashOut: null, cashedOutAt: null }]);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [cancel.state]);
  useEffect(() => {
    if (round.phase === 'flying') playSound('lift');
    if (round.phase !== 'ended') return;
    playSound('poof');
    void session.readRounds();
  }, [round.phase, round.round, session]);

  const net =
    own.length === 0
      ? null
      : betsNet(
          own.map((each) => each.bet),
          stake.currency,
        );
  const hasLost =
    round.phase === 'ended' && own.length > 0 && own.every(({ cashedOutAt }) => cashedOutAt === null);
  const endText =
    hasLost && net !== null
      ? t('crash.lost', { point: pointText(round.point ?? 100), net: signedText(net) })
      : null;

  return (
    <GameShell
      reader={crashReader}
      title={t('crash.title')}
      subtitle={t('crash.subtitle', { round: round.round.replace(/^crash-/, ''), rate })}
      chips={round.recent.map((each) => ({
        id: each.round,
        text: pointText(each.point),
        tone: toneOf(each.point),
      }))}
      shared={round}
      isPlaying={open !== undefined}
      announcement={announcement()}
      rules={
        <>
          <p>{t('crash.rules.flight')}</p>
          <p>{t('crash.rules.cashOut')}</p>
          <p>{t('crash.rules.auto')}</p>
        </>
      }
      stage={<CrashStage rules={rules} flight={flight} win={win} onSkip={skip} />}
      dock={
        <StakeDock
          state={[cashOut, cancel].find(({ state }) => !isQuiet(state.status))?.state ?? bet.state}
          needed={round.phase === 'betting' && own.length === 0 ? stake : null}
          isPlaying={own.length > 0}
          calm={endText}
          controls={
            <div className={styles.row}>
              <div className={styles.stake}>
                <StakeControl
                  stake={stake}
                  limits={limits}
                  balance={balance}
                  onChange={setStake}
                  disabled={open !== undefined}
                />
              </div>
              <AutoCashOut
                text={autoText}
                isValid={auto !== undefined}
                disabled={open !== undefined}
                onChange={setAutoText}
              />
            </div>
          }
          action={action()}
        />
      }
    />
  );

  function action() {
    if (cashOut.isAwaited) return quiet(t('crash.cashing'));
    if (cancel.isAwaited) return quiet(t('crash.cancelling'));
    if (bet.isAwaited) return quiet(t('arcade.round.sending'));
    if (open !== undefined && isFlying)
      return (
        <CashOutAction
          stake={moneyOf(open.bet.stake, stake.currency)}
          shown={flight.shown}
          onPress={() => cashOut.send((commandId) => ({ commandId, bet: open.bet.id }))}
        />
      );
    const paid = own.find(({ cashedOutAt }) => cashedOutAt !== null);
    if (paid !== undefined)
      return quiet(t('crash.paid', { payout: moneyText(moneyOf(paid.bet.payout ?? '0', stake.currency)) }));
    if (open !== undefined && round.phase === 'betting')
      return (
        <PrimaryAction
          tone="soft"
          onPress={() => cancel.send((commandId) => ({ commandId, bet: open.bet.id }))}
        >
          {t('crash.placed', { stake: moneyText(moneyOf(open.bet.stake, stake.currency)) })}
        </PrimaryAction>
      );
    if (round.phase !== 'betting') return quiet(t(isFlying ? 'crash.waitLanding' : 'crash.waitNext'));
    if (auto === undefined) return quiet(t('crash.autoInvalid'));
    return (
      <PrimaryAction
        onPress={() =>
          bet.send((commandId) => ({ commandId, round: round.round, stake: stake.amount, autoCashOut: auto }))
        }
      >
        {t('crash.bet', { stake: moneyText(stake) })}
      </PrimaryAction>
    );
  }

  function quiet(text: string) {
    return <PrimaryAction tone="quiet">{text}</PrimaryAction>;
  }

  function announcement(): string {
    if (endText !== null) return endText;
    const paid = own.find(({ cashedOutAt }) => cashedOutAt !== null);
    if (paid?.cashedOutAt != null && net !== null)
      return t('crash.announce', { point: pointText(paid.cashedOutAt), net: signedText(net) });
    return round.phase === 'ended' ? t('crash.ended', { point: pointText(round.point ?? 100) }) : '';
  }
}
