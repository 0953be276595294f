import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser';
import { problemsOf } from '../support/page-problems';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

const SMALL = 'style="display: block; box-sizing: border-box; width: 60px; height: 18px"';

it.each([
  ['a button', `<button ${SMALL}>one</button>`],
  ['a link', `<a href="/" ${SMALL}>one</a>`],
  ['a field', `<input ${SMALL} aria-label="one">`],
  ['a field of several lines', `<textarea ${SMALL} aria-label="one"></textarea>`],
  ['a list of choices', `<select ${SMALL} aria-label="one"><option>1</option></select>`],
  ['a check box', `<input type="checkbox" ${SMALL} aria-label="one">`],
  ['a radio button', `<input type="radio" ${SMALL} aria-label="one">`],
  ['a summary', `<details><summary ${SMALL}>one</summary></details>`],
  ['a switch that is drawn', `<div role="switch" ${SMALL}>one</div>`],
  ['a list that is drawn', `<div role="combobox" ${SMALL}>one</div>`],
  [
    'the label of a radio button that is not drawn',
    `<label ${SMALL}><input type="radio" style="position: absolute; opacity: 0"> one</label>`,
  ],
])('%s under 24 px is found', async (_what, markup) => {
  await page.setContent(markup);
  expect(await problemsOf(page.mainFrame())).toEqual([expect.stringMatching(/"one" measures 60 × 18$/)]);
});

it.each([
  [
    'a check box in a label of 24 px',
    '<label style="display: block; height: 24px"><input type="checkbox"> one</label>',
  ],
  [
    'a check box beside its label',
    '<input id="a" type="checkbox"><label for="a" style="display: block; height: 30px">one</label>',
  ],
  ['a link in a sentence', '<p style="font-size: 12px">one <a href="/">of</a> them</p>'],
  [
    'what only screen readers are shown',
    '<span style="clip-path: inset(50%)"><button style="height: 1px">one</button></span>',
  ],
  [
    'a native list that stands in for a drawn one',
    `<div aria-hidden="true" style="clip-path: inset(50%); height: 1px; overflow: hidden"><label>one <select ${SMALL}></select></label></div>`,
  ],
  ['what is not sent by hand', '<input type="hidden" value="one">'],
])('%s is no problem', async (_what, markup) => {
  await page.setContent(markup);
  expect(await problemsOf(page.mainFrame())).toEqual([]);
});
