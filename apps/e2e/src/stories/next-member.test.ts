import { randomUUID } from 'node:crypto';
import { Account } from '../support/account';
import { openPhone } from '../support/browser';
import { LateAnswers } from '../support/late-answers';
import { Member } from '../support/member';
import { storyFixture } from '../support/story-fixture';

const ADDRESSES = '/app/api/withdraw/account/list';
const LATE = [ADDRESSES, '/app/api/member/profile', '/app/api/wallet/balance', '/app/api/wallet/overview'];
const NICKNAME = 'Annabel';
const LABEL = 'Cold vault';
const AMOUNT = '777';
const FIGURE = '¥777.00';

const story = storyFixture();

async function openRichAccount(): Promise<Account> {
  const account = await Account.open(story.server);
  await account.call('editProfile', { nickname: NICKNAME });
  await account.setPaymentPassword();
  await account.saveAddress(LABEL);
  await story.server.operator('POST', '/operator/member/top-up', {
    requestId: randomUUID(),
    member: account.name,
    amount: AMOUNT,
    reason: 'the story',
  });
  return account;
}

it('shows the next member no data of the previous one, whose answers arrive late', async () => {
  const [first, next] = [await openRichAccount(), await Account.open(story.server)];
  const { page, context } = await openPhone(story.browser, { locale: 'en-US' });
  const member = new Member(page, story.server.url, 'en');
  await member.open('/login');
  await member.signIn(first.name);
  await member.sees(FIGURE, '/userCenter/wallet');

  const late = await LateAnswers.of(page, LATE);
  await member.open('/userCenter/btcAddress');
  await late.allHeld([ADDRESSES]);
  await member.button('common.action.back').click();
  await late.allHeld(LATE);
  await member.signOut();
  late.holdNoMore();
  await member.link('common.tab.my').click();
  await member.signIn(next.name);
  await member.sees(next.caller.uid);

  // The next member's own list is late as well, so that whatever was there before would show.
  const own = await LateAnswers.of(page, [ADDRESSES]);
  await late.arrive();
  const wallet = await page.innerText('body');
  // The link has the number of addresses beside its name.
  await page.getByRole('link', { name: member.textOf('wallet.shortcut.addresses') }).click();
  await own.allHeld([ADDRESSES]);
  const addresses = await page.innerText('body');
  // A reading that begins only now is answered like any other.
  own.holdNoMore();
  await own.arrive();
  await member.says('address.empty.title').waitFor();
  const traces = [first.name, NICKNAME, LABEL, FIGURE];
  expect(traces.filter((trace) => wallet.includes(trace))).toEqual([]);
  expect(traces.filter((trace) => addresses.includes(trace))).toEqual([]);
  expect(wallet).toContain(next.caller.uid);
  await context.close();
});
