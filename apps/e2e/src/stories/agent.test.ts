import { Account } from '../support/account';
import { openPhone } from '../support/browser';
import { Member } from '../support/member';
import { openSignedIn } from '../support/signed-in';
import { storyFixture } from '../support/story-fixture';

const story = storyFixture();

async function openGuest() {
  const { page, context } = await openPhone(story.browser, { locale: 'en-US' });
  return { page, context, member: new Member(page, story.server.url, 'en') };
}

it('a friend registers with the link of an invitation and appears in the downline', async () => {
  const friend = await openGuest();
  await friend.member.open('/agent');
  await friend.member.button('agent.visitor.register').waitFor();
  const agent = await openSignedIn(story, await Account.open(story.server), { locale: 'en-US' });
  await agent.member.open('/agent');
  await agent.member.says('agent.empty.title').waitFor();
  const code = await agent.page.getByText(/^[0-9A-F]{10}$/).innerText();
  await agent.page.getByRole('img', { name: agent.member.textOf('agent.invite.qr') }).waitFor();

  await friend.member.open(`/login?mode=register&invite=${code}`);
  await friend.page.getByText(code).waitFor();
  // The code lasts while the visitor looks around.
  await friend.member.register();

  await agent.page.reload();
  await agent.page.getByRole('link', { name: agent.member.pattern('agent.rows.downlineNote_one') }).click();
  const { account } = friend.member;
  await agent.page.getByText(`${account.slice(0, 2)}***${account.slice(-2)}`).waitFor();
  await agent.page.goBack();
  await agent.page.getByRole('link', { name: agent.member.pattern('agent.week.details') }).click();
  await agent.member.says('agent.commission.empty').waitFor();
  await Promise.all([agent.context.close(), friend.context.close()]);
}, 120_000);
