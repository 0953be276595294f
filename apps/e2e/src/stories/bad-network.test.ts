import { Account } from '../support/account';
import { Link } from '../support/link';
import type { Member } from '../support/member';
import { openSignedIn, type SignedIn } from '../support/signed-in';
import { storyFixture } from '../support/story-fixture';
import { until } from '../support/until';

// Slow blocks, so that there is time to lose the connection before the credit.
const story = storyFixture({ serverEnv: { SANDBOX_BLOCK_MS: '2000' }, rate: '7.2' });
let link: Link;
let phone: SignedIn;
let member: Member;

beforeAll(async () => {
  link = await Link.to(story.server.port);
  phone = await openSignedIn(story, await Account.open(story.server), {
    at: link.url,
    locale: 'en-US',
    // The story cuts the network itself.
    provokes: [/net::ERR_/, /WebSocket connection to .* failed/],
  });
  ({ member } = phone);
});

afterAll(() => link.close());

/** Waits until the server has done what its answer, which is lost, would say. */
async function slotsHold(amount: string): Promise<void> {
  await until(async () => {
    const { data } = (await story.server.operator('POST', '/operator/member/get', {
      member: member.account,
    })) as { data: { wallets: { currencyCode: string; games: Record<string, string> }[] } };
    return data.wallets.find(({ currencyCode }) => currencyCode === 'CNY')?.games['slots'] === amount;
  });
}

it('shows a lost connection, and after reconnecting the money that was credited meanwhile', async () => {
  await member.orderDeposit('200');
  await member.payOnSandbox('exact');
  await member.open('/userCenter/wallet');
  await member.sees('¥0.00');
  link.set('cut');
  await phone.page.getByText(member.pattern('app.connection.lost')).first().waitFor({ timeout: 20_000 });
  link.set('good');
  await member.sees('¥1,440.00');
});

it('moves money once, and shows it, when the server dies between the request and its answer', async () => {
  await member.prepareTransfer('slots', '500');
  link.set('deaf');
  await member.confirmTransfer();
  await slotsHold('500.00');
  await story.server.kill();
  link.set('cut');
  await member.says('order.inDoubt.heading').waitFor({ timeout: 40_000 });
  link.set('good');
  await story.server.launch();
  await member.says('transfer.receipt.transfer').waitFor({ timeout: 40_000 });
  await member.sees('¥940.00', '/userCenter/wallet');
  expect(await member.countOf(22)).toBe(1);
});

it('shows that nothing moved, and closes the request, when it never arrived', async () => {
  await member.prepareTransfer('slots', '100');
  link.set('mute');
  await member.confirmTransfer();
  await phone.page.waitForTimeout(500);
  link.set('cut');
  await member.says('order.inDoubt.heading').waitFor({ timeout: 40_000 });
  link.set('good');
  await member.says('error.failed.transfer').waitFor({ timeout: 40_000 });
  await member.sees('¥940.00', '/userCenter/wallet');
  expect(await member.countOf(22)).toBe(1);
});

it('shows the result when the page was closed before the answer', async () => {
  await member.prepareTransfer('slots', '40');
  link.set('deaf');
  await member.confirmTransfer();
  await slotsHold('540.00');
  link.set('good');
  await member.open('/userCenter/wallet');
  await member.sees('¥900.00');
  expect(await member.countOf(22)).toBe(2);
});
