import type { OperatorEndpoints, OutputOf } from '@realm/api-client/contract';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { ARCADE } from '../../testing/wallet-fixture';
import { noteConnections, readConformance } from './conformance.repository';

const DAY_MS = 24 * 60 * 60_000;
const followed = {
  rule: 'repeated-command',
  text: 'A repeated command is answered as before',
  outcome: 'followed',
};
const skipped = { rule: 'key-rotation', text: 'Two keys are valid at once', outcome: 'skipped' };
const broken = {
  rule: 'late-rollback',
  text: 'A late rollback is accepted',
  outcome: 'broken',
  found: 'the outcome is ["refused"], must be ["accepted"]',
};

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory({ gameProviders: [ARCADE] })));
afterAll(() => story.close());

const record = (results: readonly object[], provider = ARCADE.id) =>
  story.command('provider/record-check', { provider, results }, 'wei');

async function shown() {
  const outcome = await story.lookUp('provider/list', {});
  if (!outcome.ok) throw new Error(outcome.refusal);
  const [provider] = (outcome.value as OutputOf<OperatorEndpoints['provider/list']>).items;
  return provider;
}

it('shows the newest check of a provider: when, who recorded it, and which rules are broken', async () => {
  expect(await shown()).toMatchObject({ conformance: null, conformanceDueSince: null });
  await record([followed, broken]);
  story.pass(1_000);
  const at = story.ports.clock.now().toISOString();
  await record([followed, skipped, broken]);
  const { rule, text, found } = broken;
  expect((await shown())?.conformance).toEqual({
    at,
    recordedBy: 'wei',
    followed: 1,
    skipped: 1,
    broken: [{ rule, text, found }],
  });
  await record([followed]);
  expect((await shown())?.conformance).toMatchObject({ followed: 1, skipped: 0, broken: [] });
});

it('keeps every check, and the audit log has what it was before and after', async () => {
  const checks = await story.db.selectFrom('conformance_checks').select('provider').execute();
  expect(checks).toHaveLength(3);
  const log = await story.db
    .selectFrom('operator_commands')
    .select(['operator', 'target', 'before', 'after'])
    .where('name', '=', 'provider/record-check')
    .orderBy('command_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(log).toEqual({
    operator: 'wei',
    target: ARCADE.id,
    before: { followed: 1, skipped: 1, broken: ['late-rollback'] },
    after: { followed: 1, skipped: 0, broken: [] },
  });
});

it('knows nothing of a provider that is not connected', async () => {
  expect(await record([followed], 'stranger')).toMatchObject({ refusal: 'NOT_FOUND' });
});

it('is due again after ninety days, and for a provider that was never checked ninety days after it was connected', async () => {
  await record([followed]);
  const checkedAt = story.ports.clock.now();
  const newcomer = { ...ARCADE, id: 'newcomer' };
  await noteConnections(story.db, [ARCADE, newcomer], checkedAt);
  // The next start changes nothing.
  await noteConnections(story.db, [newcomer], new Date(checkedAt.getTime() + DAY_MS));
  const due = async (now: Date) =>
    (await readConformance(story.db, [ARCADE, newcomer], now)).map(({ overdueSince }) => overdueSince);
  const dueAt = new Date(checkedAt.getTime() + 90 * DAY_MS);
  expect(await due(dueAt)).toEqual([null, null]);
  expect(await due(new Date(dueAt.getTime() + 1))).toEqual([dueAt, dueAt]);
});
