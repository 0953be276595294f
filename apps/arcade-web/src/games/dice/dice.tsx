import { useState } from 'react';
import { fromMinor, toMinor, type Money } from '@realm/domain';
import { DICE_ROLLS, diceMultiplier, payoutOf, winsDice, type DiceChoice } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { useSessionState } from '../../session/session-context';
import { GameShell } from '../../stage/game-shell';
import { hundredths, moneyText, multiplierText, signedText } from '../../stage/money-text';
import { PrimaryAction } from '../../stage/primary-action';
import { isRoundOf } from '../../stage/round-reader';
import { StakeControl } from '../../stage/stake-control';
import { StakeDock } from '../../stage/stake-dock';
import { useReturnText } from '../../stage/use-rule-rows';
import { useShownBalance } from '../../stage/use-shown-balance';
import { useStake } from '../../stage/use-stake';
import { diceReader } from './dice-reader';
import { useDiceRound, useDiceRules } from './dice-round';
import { DiceStage } from './dice-stage';

const FIRST_CHOICE: DiceChoice = { side: 'under', target: 4_950 };
const CHIPS = 8;

/** The same chance on the other side. */
const otherSide = ({ side, target }: DiceChoice): DiceChoice => ({
  side: side === 'under' ? 'over' : 'under',
  target: DICE_ROLLS - 1 - target,
});

export function Dice() {
  const { t } = useTranslation();
  const rules = useDiceRules();
  const { stake, setStake, limits } = useStake();
  const balance = useShownBalance();
  const rate = useReturnText();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const round = useDiceRound();
  const { command, isPlaying, revealed, shown, skip } = round;
  const chips = useSessionState((state) => state.rounds)
    .filter(isRoundOf('dice'))
    .slice(0, CHIPS)
    .map(({ bets: [bet], record }) => ({
      id: bet?.id ?? '',
      text: hundredths(record.roll),
      tone: winsDice(record.choice, record.roll) ? ('gain' as const) : ('plain' as const),
    }));
  const win =
    revealed?.tier == null || !round.isCelebrating
      ? null
      : { gain: signedText(revealed.net), detail: plateText(), tier: revealed.tier };

  return (
    <GameShell
      reader={diceReader}
      title={t('dice.title')}
      subtitle={t('dice.subtitle', { rate })}
      chips={chips}
      isPlaying={isPlaying}
      announcement={announcement()}
      rules={
        <>
          <p>{t('dice.rules.roll')}</p>
          <p>{t('dice.rules.choice')}</p>
          <p>{t('dice.rules.multiplier', { rate: `${hundredths(rules.returnBasisPoints)}%` })}</p>
        </>
      }
      stage={
        <DiceStage
          choice={choice}
          rules={rules}
          shown={shown}
          win={win}
          onTarget={(target) => change({ ...choice, target })}
          onSide={() => change(otherSide(choice))}
          onSkip={skip}
          disabled={isPlaying}
        />
      }
      dock={
        <StakeDock
          state={command.state}
          needed={stake}
          isPlaying={isPlaying}
          calm={revealed !== null && revealed.tier === null ? calmText() : null}
          controls={
            <StakeControl
              stake={stake}
              limits={limits}
              balance={balance}
              onChange={setStake}
              disabled={isPlaying}
            />
          }
          action={
            isPlaying ? (
              <PrimaryAction tone="quiet">
                {t(command.isAwaited ? 'arcade.round.sending' : 'dice.rolling')}
              </PrimaryAction>
            ) : (
              <PrimaryAction onPress={() => round.play(stake, choice)}>
                {t('dice.roll', { payout: moneyText(payout()) })}
              </PrimaryAction>
            )
          }
        />
      }
    />
  );

  function change(next: DiceChoice) {
    setChoice(next);
    round.clear();
  }
  function payout(): Money {
    return fromMinor(payoutOf(toMinor(stake), diceMultiplier(rules, choice)), stake.currency);
  }
  function plateText(): string {
    return revealed === null
      ? ''
      : t('arcade.round.plate', {
          payout: moneyText(revealed.payout),
          multiplier: multiplierText(revealed.multiplier),
        });
  }
  function calmText(): string {
    return revealed === null || shown === null
      ? ''
      : t('dice.calm', { roll: hundredths(shown.roll), net: signedText(revealed.net) });
  }
  function announcement(): string {
    if (revealed === null || shown === null) return '';
    const result = t(`dice.result.${shown.choice.side}.${shown.hasWon ? 'win' : 'lose'}`, {
      target: hundredths(shown.choice.target),
    });
    return t('dice.announce', { roll: hundredths(shown.roll), result, net: signedText(revealed.net) });
  }
}
