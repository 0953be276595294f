import { createServer } from 'node:http';
import type { BrowserContext } from 'playwright-core';
import { openDesk } from '../support/browser';
import { freePort } from '../support/free-port';
import { callConsole, codeOf, Desk, STAFF_PASSWORD } from '../support/staff';
import { storyFixture } from '../support/story-fixture';

const story = storyFixture();

/** A new desk at which nobody has signed in. */
async function openConsole(provokes: readonly RegExp[] = []) {
  const { page, context } = await openDesk(story.browser, { locale: 'en-US', provokes });
  const desk = new Desk(page, story.server.consoleUrl, 'en');
  await desk.open();
  return { page, context, desk };
}

/** Goes through enrolment and both steps of the sign-in. */
async function enrolAndSignIn(desk: Desk, enrolment: string): Promise<void> {
  await desk.button('console.signIn.enrol').click();
  await desk.field('console-enrol.code').fill(enrolment);
  await desk.field('console-enrol.password').fill(STAFF_PASSWORD);
  await desk.button('common.action.next').click();
  const key = await desk.page
    .getByRole('group', { name: desk.textOf('console-enrol.key.label') })
    .locator('[translate="no"]')
    .innerText();
  await desk.button('console-enrol.key.done').click();
  await desk.field('console.code.label').fill(codeOf(key.replace(/\s/g, '')));
}

/** A page of another port, which is the same site: the browser adds the cookie, and the server refuses. */
async function letNeighbourTry(context: BrowserContext): Promise<void> {
  const port = await freePort();
  const server = createServer(
    (_request, response) => void response.setHeader('content-type', 'text/html').end(),
  );
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
  const neighbour = `http://127.0.0.1:${String(port)}`;
  const page = await context.newPage();
  await page.goto(neighbour);
  const sent = page.waitForRequest(/staff\/sign-out/);
  await page.evaluate(async (url) => {
    const request = { method: 'POST', mode: 'no-cors', credentials: 'include' } as const;
    // The answer is kept from this page, whatever it is.
    await fetch(`${url}/operator/staff/sign-out`, request).catch(() => undefined);
  }, story.server.consoleUrl);
  await sent;
  await page.close();
  server.close();
  server.closeAllConnections();
  const input = { account: 'mara', password: STAFF_PASSWORD };
  expect((await callConsole(story.server, { name: 'staff/sign-in', input, origin: neighbour })).code).toBe(
    403,
  );
}

it('the first admin enrols, adds a maker, who enrols and sees what a maker may; a page of another origin changes nothing', async () => {
  const bootstrap = await callConsole(story.server, {
    name: 'staff/bootstrap',
    input: { account: 'ada', name: 'Ada' },
    bearer: story.server.operatorSecret,
  });
  const { enrolment } = bootstrap.data as { enrolment: string };
  const admin = await openConsole();
  await enrolAndSignIn(admin.desk, enrolment);
  await admin.desk.link('console.screen.staff').click();
  await admin.desk.button('console-staff.add').click();
  await admin.desk.field('console-staff.account').fill('mara');
  await admin.desk.field('console-staff.name').fill('Mara');
  await admin.page.getByRole('checkbox', { name: admin.desk.textOf('console.role.finance-maker') }).check();
  const dialog = admin.page.getByRole('dialog');
  await admin.desk.field('console.reason.label').fill('joins the desk');
  await dialog.getByRole('button', { name: admin.desk.textOf('console-staff.add') }).click();
  const code = dialog
    .getByRole('group', { name: admin.desk.textOf('console-staff.code') })
    .locator('[translate="no"]');
  const given = (await code.innerText()).replace(/\s/g, '');
  await admin.desk.button('common.action.done').click();
  await admin.page.getByRole('row', { name: 'Mara' }).waitFor();

  const maker = await openConsole([/staff\/sign-out/, /favicon/, /status of 401/]);
  await enrolAndSignIn(maker.desk, given);
  await maker.page.getByRole('navigation').getByText('Mara').waitFor();
  expect(await maker.desk.link('console.screen.staff').count()).toBe(0);
  // The admin's list learns of it by itself.
  await admin.page
    .getByRole('row', { name: 'Mara' })
    .getByText(admin.desk.textOf('console-staff.active'))
    .waitFor();

  const cookies = await maker.context.cookies(story.server.consoleUrl);
  expect(cookies).toEqual([
    expect.objectContaining({ httpOnly: true, sameSite: 'Strict', name: 'realm-staff' }),
  ]);
  expect(await maker.page.evaluate(() => document.cookie)).toBe('');

  await letNeighbourTry(maker.context);
  await maker.page.reload();
  await maker.page.getByRole('navigation').getByText('Mara').waitFor();

  await maker.desk.button('console.signOut').click();
  await maker.desk.says('console.ended.requested').waitFor();
  expect(await maker.context.cookies(story.server.consoleUrl)).toEqual([]);
  await maker.context.close();
  await admin.context.close();
});
