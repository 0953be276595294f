import { Account } from '../support/account';
import { openPhone } from '../support/browser';
import { cameraFlags } from '../support/code-video';
import { Member } from '../support/member';
import { storyFixture } from '../support/story-fixture';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const story = storyFixture({ withBrowser: { flags: cameraFlags(`ethereum:${EVM}@56`), isWhole: true } });

it('an address is scanned with the camera once the member allows it', async () => {
  const account = await Account.open(story.server);
  await account.setPaymentPassword();
  const { page, context } = await openPhone(story.browser, { locale: 'en-US' });
  const member = new Member(page, story.server.url, 'en');
  await member.open('/login');
  await member.signIn(account.name);
  await member.open('/userCenter/btcAddressAdd');

  await member.button('address.scan.action').click();
  await member.says('address.scan.issue.denied').waitFor();
  await context.grantPermissions(['camera'], { origin: story.server.url });
  await member.button('common.action.retry').click();
  await page.getByText('The code is for BEP20, and you chose TRC20.').waitFor();
  expect(await member.field('address.address').inputValue()).toBe(EVM);
  await page.getByRole('button', { name: 'Switch to BEP20' }).click();
  await page.getByText('Valid BEP20 address').waitFor();
  await context.close();
}, 60_000);
