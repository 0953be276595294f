import { Account } from '../support/account';
import { openSignedIn } from '../support/signed-in';
import { storyFixture } from '../support/story-fixture';

// Blocks that leave time to press a button before the payment is final.
const story = storyFixture({ serverEnv: { SANDBOX_BLOCK_MS: '1500' }, rate: '7.2' });

it('a credit whose block was replaced is held, and credited once when it is mined again; one that is never mined again is reversed', async () => {
  const account = await Account.open(story.server);
  const { page, context, member } = await openSignedIn(story, account, { locale: 'en-US' });
  // Read together with its state.
  const step = (key: string) => page.getByRole('listitem').filter({ hasText: member.pattern(key) });

  await member.orderDeposit('200');
  await member.payOnSandbox('exact');
  await member.says('order.status.success').waitFor();
  await member.button('deposit.sandbox.reorg.comes-again').click();
  await member.says('order.status.taken-back').waitFor();
  await member.says('order.next.deposit.taken-back').waitFor();
  await step('deposit.step.taken-back').waitFor();
  await member.says('order.status.success').waitFor({ timeout: 40_000 });
  await step('deposit.step.again').waitFor();
  expect(await member.countOf(11)).toBe(1);
  await member.sees('¥1,440.00', '/userCenter/wallet');

  await member.orderDeposit('100');
  await member.payOnSandbox('exact');
  await member.says('order.status.success').waitFor();
  await member.button('deposit.sandbox.reorg.never-again').click();
  await member.says('order.status.taken-back').waitFor();
  await member.says('order.status.failed').waitFor({ timeout: 40_000 });
  await member.says('order.next.deposit.reversed').waitFor();
  expect(await member.countOf(11)).toBe(2);
  await expect(member.beforeAndAfter(19)).resolves.toEqual({ before: '¥2,160.00', after: '¥1,440.00' });
  await context.close();
});
