/** The files of a generated game: one command places a bet, and its answer is the result. */

const constantOf = ({ kebab }) => kebab.replaceAll('-', '_').toUpperCase();

const fairness = (names) => {
  const { camel, pascal } = names;
  const constant = constantOf(names);
  return `import { type Fraction, fraction } from '../exact/fraction';
import { type Multiplier, MULTIPLIER_SCALE } from '../exact/multiplier';
import type { OutcomeStream } from '../seeds/outcome-stream';

export const ${constant}_OUTCOMES = 100;

export interface ${pascal}Rules {
  /** Lower outcomes win. */
  winning: number;
  multiplier: Multiplier;
}

export const ${constant}_RULES: ${pascal}Rules = { winning: 49, multiplier: 20_000 };

export const draw${pascal} = (stream: OutcomeStream): number => stream.below(${constant}_OUTCOMES);

/** 0 for a loss. */
export const settle${pascal} = ({ winning, multiplier }: ${pascal}Rules, outcome: number): Multiplier =>
  outcome < winning ? multiplier : 0;

/** The exact theoretical return. */
export const ${camel}Return = ({ winning, multiplier }: ${pascal}Rules): Fraction =>
  fraction(winning * multiplier, ${constant}_OUTCOMES * MULTIPLIER_SCALE);
`;
};

const fairnessTest = (names) => {
  const { kebab, camel, pascal } = names;
  const constant = constantOf(names);
  return `import { toNumber } from '../exact/fraction';
import { MULTIPLIER_SCALE } from '../exact/multiplier';
import { ${constant}_OUTCOMES, ${constant}_RULES, ${camel}Return, settle${pascal} } from './${kebab}';

it('has the theoretical return that its outcomes add up to', () => {
  const returned = Array.from({ length: ${constant}_OUTCOMES }, (_, outcome) => settle${pascal}(${constant}_RULES, outcome));
  const mean = returned.reduce((sum, each) => sum + each, 0) / ${constant}_OUTCOMES / MULTIPLIER_SCALE;
  expect(toNumber(${camel}Return(${constant}_RULES))).toBeCloseTo(mean, 12);
  expect(mean).toBeLessThan(1);
});
`;
};

const contract = ({ pascal }) => `import * as z from 'zod/mini';
import { Bet, Funds } from '../bet';
import { AmountText, CommandId, Multiplier } from '../schemas';

export const ${pascal}RulesSchema = z.object({ winning: z.int(), multiplier: Multiplier });
const Outcome = z.int();

export const ${pascal}Input = z.strictObject({ commandId: CommandId, stake: AmountText });
export const Played${pascal} = z.object({ bet: Bet, outcome: Outcome, funds: Funds });

export const ${pascal}Record = z.object({ outcome: Outcome });
`;

const server = (names) => {
  const { kebab, camel, pascal } = names;
  const constant = constantOf(names);
  return `import { ${pascal}Record, type ArcadeAnswer, type ArcadeInput, type ArcadeOutput } from '@realm/arcade-contract';
import { ${constant}_RULES, ${camel}Return, draw${pascal}, settle${pascal} } from '@realm/fairness';
import * as z from 'zod/mini';
import { presentBet } from '../play/bets.repository';
import type { Player } from '../play/player';
import { checkStake } from '../play/stakes';
import type { BetService } from '../play/bet-service';
import { accept, onlyBet, refuse } from './answer';
import { defineGame } from './define-game';
import { playInstant } from './instant';

async function play${pascal}(
  betService: BetService,
  player: Player,
  input: ArcadeInput<'play${pascal}'>,
): Promise<ArcadeAnswer<ArcadeOutput<'play${pascal}'>>> {
  const stakeMinor = checkStake(input.stake, player.currency);
  if (typeof stakeMinor !== 'bigint') return refuse(stakeMinor);
  const played = await playInstant(betService, {
    player,
    commandId: input.commandId,
    stakeMinor,
    content: input,
    rules: ${constant}_RULES,
    decide: () => [
      (stream) => {
        const outcome = draw${pascal}(stream);
        return { record: { outcome }, multiplier: settle${pascal}(${constant}_RULES, outcome) };
      },
    ],
  });
  if (!played.ok) return played;
  const bet = onlyBet(played.bets);
  return accept({
    bet: presentBet(bet, '${kebab}'),
    outcome: z.parse(${pascal}Record, bet.choice).outcome,
    funds: await betService.funds.read(player),
  });
}

export const ${camel} = defineGame({
  id: '${kebab}',
  rules: ${constant}_RULES,
  returns: () => [${camel}Return(${constant}_RULES)],
  open: ({ betService }) => ({
    calls: {
      play${pascal}: (player: Player, input: ArcadeInput<'play${pascal}'>) => play${pascal}(betService, player, input),
    },
    view: () => Promise.resolve({}),
  }),
});
`;
};

const serverTest = (names) => {
  const { kebab, pascal } = names;
  const constant = constantOf(names);
  return `import { randomUUID } from 'node:crypto';
import { createStream, ${constant}_RULES, draw${pascal}, settle${pascal} } from '@realm/fairness';
import { startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';

let arcade: TestArcade;
beforeAll(async () => (arcade = await startTestArcade()));
afterAll(() => arcade.close());

it('pays the result of the committed seed, which anyone can recompute after the rotation', async () => {
  const player = await arcade.openSession('${kebab}');
  const { clientSeed } = valueOf(await arcade.call('view', player, {})).seeds;
  const { bet, outcome } = valueOf(
    await arcade.call('play${pascal}', player, { commandId: randomUUID(), stake: '10.00' }),
  );
  const { revealed } = valueOf(
    await arcade.call('rotateSeeds', player, { commandId: randomUUID(), clientSeed: 'mine' }),
  );
  expect(outcome).toBe(draw${pascal}(createStream({ serverSeed: revealed.serverSeed, clientSeed, nonce: 0 })));
  expect(bet.multiplier).toBe(settle${pascal}(${constant}_RULES, outcome));
});

it('refuses a stake that is too small', async () => {
  const player = await arcade.openSession('${kebab}');
  const answer = await arcade.call('play${pascal}', player, { commandId: randomUUID(), stake: '0.001' });
  expect(answer).toMatchObject({ ok: false, error: { code: 'stake-invalid' } });
});
`;
};

const reader = ({
  kebab,
  camel,
  pascal,
}) => `import { draw${pascal}, settle${pascal} } from '@realm/fairness';
import { readerOf } from '../../stage/round-reader';

export const ${camel}Reader = readerOf('${kebab}', {
  recorded: (_t, { record }) => String(record.outcome),
  recompute(_t, { rules }, stream) {
    const outcome = draw${pascal}(stream);
    return { outcome: String(outcome), returns: [settle${pascal}(rules, outcome)] };
  },
});
`;

const pageStart = ({ kebab, camel, pascal }) => `import { useTranslation } from '@realm/i18n';
import { useSessionState } from '../../session/session-context';
import type { SessionState } from '../../session/session-state';
import { GameShell } from '../../stage/game-shell';
import { signedText } from '../../stage/money-text';
import { PrimaryAction } from '../../stage/primary-action';
import { revealBet } from '../../stage/revealed-bet';
import { isRoundOf } from '../../stage/round-reader';
import { StakeControl } from '../../stage/stake-control';
import { StakeDock } from '../../stage/stake-dock';
import { useInstantRound, type Played } from '../../stage/use-instant-round';
import { useShownBalance } from '../../stage/use-shown-balance';
import { useStake } from '../../stage/use-stake';
import { ${camel}Reader } from './${kebab}-reader';
import styles from './${kebab}.module.css';

const CHIPS = 8;
const PHASES = [{ name: 'shown', atMs: 0 }] as const;

const recordOf = ({ value }: Played<'play${pascal}'>, { seeds, view }: SessionState) => {
  if (view.rules.game !== '${kebab}') throw new Error(\`the session plays \${view.rules.game}\`);
  const { commitment, clientSeed, nonce } = seeds;
  return {
    game: '${kebab}' as const,
    bets: [value.bet],
    seeds: { kind: 'member' as const, commitment, serverSeed: null, clientSeed, nonce },
    rules: view.rules.rules,
    record: { outcome: value.outcome },
  };
};
`;

const page = (names) => `${pageStart(names)}${pageState(names)}${pageView(names)}`;

const pageState = ({ kebab, pascal }) => `
export function ${pascal}() {
  const { t } = useTranslation();
  const { stake, setStake, limits } = useStake();
  const balance = useShownBalance();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const { command, result, isPlaying, play, skip } = useInstantRound<'play${pascal}', 'shown'>({
    name: 'play${pascal}',
    phases: PHASES,
    moneyPhase: 'shown',
    readyPhase: 'shown',
    recordOf,
  });
  const shown = result === null || isPlaying ? null : result.value;
  const revealed = shown === null ? null : revealBet(shown.bet, currency);
  const chips = useSessionState((state) => state.rounds)
    .filter(isRoundOf('${kebab}'))
    .slice(0, CHIPS)
    .map(({ bets: [bet], record }) => ({
      id: bet?.id ?? '',
      text: String(record.outcome),
      tone: bet?.result === 'win' ? ('gain' as const) : ('plain' as const),
    }));
  const announcement =
    shown === null || revealed === null
      ? ''
      : t('${kebab}.announce', { outcome: shown.outcome, net: signedText(revealed.net) });
`;

const pageView = ({ kebab, camel }) => `
  return (
    <GameShell
      reader={${camel}Reader}
      title={t('${kebab}.title')}
      subtitle={t('${kebab}.subtitle')}
      chips={chips}
      isPlaying={isPlaying}
      announcement={announcement}
      rules={<p>{t('${kebab}.rules')}</p>}
      stage={
        <div className={styles['stage']} onPointerDown={skip}>
          <span className="num">{shown?.outcome ?? '–'}</span>
        </div>
      }
      dock={
        <StakeDock
          state={command.state}
          needed={stake}
          isPlaying={isPlaying}
          calm={announcement === '' ? null : announcement}
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
              <PrimaryAction tone="quiet">{t('arcade.round.sending')}</PrimaryAction>
            ) : (
              <PrimaryAction onPress={() => play((commandId) => ({ commandId, stake: stake.amount }))}>
                {t('${kebab}.play')}
              </PrimaryAction>
            )
          }
        />
      }
    />
  );
}
`;

const style = () => `.stage {
  display: grid;
  flex: 1;
  min-height: 0;
  background: radial-gradient(120% 90% at 20% 0, var(--st-violet), var(--st-violet-deep) 70%);
  font-size: 56px;
  font-weight: 700;
  place-items: center;
}
`;

const pageTest = (names) => {
  const { kebab, pascal } = names;
  const constant = constantOf(names);
  return `import { act, fireEvent, screen } from '@testing-library/react';
import { ${constant}_RULES } from '@realm/fairness';
import { fakeProvider, mediaWithMotion, renderGame, settledBet, viewOf } from '../../testing/fake-provider';
import { ${pascal} } from './${kebab}';

const view = viewOf(
  { game: '${kebab}', rules: ${constant}_RULES, theoreticalReturn: { lowest: '98.00', highest: '98.00' } },
  { game: '${kebab}' },
);

it('shows the outcome and the new balance', async () => {
  mediaWithMotion();
  const bet = settledBet({ game: '${kebab}', stake: '1.00', payout: '2.00' });
  const value = { bet, outcome: 7, funds: { balance: '213.30', net: '-7.00', seq: 2 } };
  await renderGame(${pascal}, fakeProvider(view, { play${pascal}: [{ ok: true, value }] }), ['${kebab}']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play' })));
  expect((await screen.findAllByText(/\\+¥1\\.00/))[0]).toBeVisible();
});
`;
};

/** The files by path in the workspace. */
export function gameFiles(names) {
  const { kebab } = names;
  const pageFolder = `apps/arcade-web/src/games/${kebab}/${kebab}`;
  return {
    [`libs/fairness/src/games/${kebab}.ts`]: fairness(names),
    [`libs/fairness/src/games/${kebab}.test.ts`]: fairnessTest(names),
    [`libs/arcade-contract/src/games/${kebab}.ts`]: contract(names),
    [`apps/arcade/src/games/${kebab}.ts`]: server(names),
    [`apps/arcade/src/games/${kebab}.test.ts`]: serverTest(names),
    [`${pageFolder}.tsx`]: page(names),
    [`${pageFolder}.module.css`]: style(),
    [`${pageFolder}-reader.ts`]: reader(names),
    [`${pageFolder}.test.tsx`]: pageTest(names),
  };
}

/** Its round in `npm run games:simulate`. */
export const simulatedGame = (names) => {
  const { kebab, camel, pascal } = names;
  const constant = constantOf(names);
  return `const ${camel}: Open = ({ '${kebab}': rules }, streamOf) => {
  const seen = zeros(${constant}_OUTCOMES);
  return {
    ...exactly([simple(${camel}Return(rules), rules.multiplier)]),
    play(nonce) {
      const outcome = draw${pascal}(streamOf(nonce));
      count(seen, outcome);
      return settle${pascal}(rules, outcome) / MULTIPLIER_SCALE;
    },
    tallies: () => [{ observed: seen, probabilities: uniform(${constant}_OUTCOMES) }],
  };
};

`;
};
export const simulatedImports = (names) =>
  `  ${names.camel}Return,\n  ${constantOf(names)}_OUTCOMES,\n  draw${names.pascal},\n  settle${names.pascal},\n`;
