import { openPhone } from '../support/browser';
import { Member } from '../support/member';
import { QUICK_BLOCKS } from '../support/server';
import { storyFixture } from '../support/story-fixture';

/** One USDT is worth this much here, so that every figure of the story is fixed. */
const RATE = '7.2';

/** On the data that `npm start` makes: all other stories have PostgreSQL where it is installed. */
const story = storyFixture({ rate: RATE, serverEnv: QUICK_BLOCKS, withServer: { isEmbedded: true } });

describe.each([
  ['zh', 'zh-CN'],
  ['en', 'en-US'],
] as const)('one member’s money in %s', (language, locale) => {
  it('goes from registration to a paid withdrawal, and the ledger shows every step', async () => {
    const { page, context, primaryButtons } = await openPhone(story.browser, { locale });
    const member = new Member(page, story.server.url, language);
    await member.register();
    await member.button('fraud.understood').click();

    await member.orderDeposit('200');
    await member.claimPayment();
    await member.payOnSandbox('exact');
    await member.says('order.status.success').waitFor({ timeout: 30_000 });
    await member.button('order.toWallet').click();
    await member.sees('¥1,440.00');

    await member.transferToGame('slots', '500');
    await member.sees('¥940.00', '/userCenter/wallet');
    await member.collectAll();
    await member.sees('¥1,440.00', '/userCenter/wallet');

    await member.setPaymentPassword();
    await member.saveAddress('Home');
    await member.waitUntilWithdrawable();
    await member.withdraw('720');
    const { orderId } = member;
    await member.sees('¥720.00', '/userCenter/mywallet');

    await story.server.operator('POST', '/operator/withdrawal/approve', { orderId, reason: 'the story' });
    await member.open(`/userCenter/withdraw?order=${orderId}`);
    await member.says('order.status.success').waitFor({ timeout: 30_000 });
    await member.button('order.toWallet').click();
    await member.sees('¥720.00');

    await expect(member.beforeAndAfter(11)).resolves.toEqual({ before: '¥0.00', after: '¥1,440.00' });
    await expect(member.beforeAndAfter(22)).resolves.toEqual({ before: '¥1,440.00', after: '¥940.00' });
    await expect(member.beforeAndAfter(20)).resolves.toEqual({ before: '¥940.00', after: '¥1,440.00' });
    await expect(member.beforeAndAfter(12)).resolves.toEqual({ before: '¥1,440.00', after: '¥720.00' });
    await expect(member.beforeAndAfter(14)).resolves.toEqual({ before: '¥720.00', after: '¥0.00' });
    expect(primaryButtons.seenCount).toBeGreaterThan(0);
    expect(primaryButtons.unpressed).toEqual([]);
    await context.close();
  });
});
