import { waitFor } from '@testing-library/react';
import { MODAL_OPENED } from '@realm/ui';
import { OWN_ENTRY } from '../shared/own-entry';
import { backClosesSheet } from './back-closes-sheet';

/** As the document's first script does. */
const first = (event: PopStateEvent) => window.__onPop?.(event);
const router = jest.fn();
const closed = jest.fn();
let stop: () => void;

beforeEach(() => {
  router.mockReset();
  closed.mockReset();
  window.addEventListener('popstate', first);
  window.addEventListener('popstate', router);
  stop = backClosesSheet();
  window.history.pushState({ idx: 0 }, '', '/wallet');
  window.history.pushState({ idx: 1 }, '', '/deposit');
});
afterEach(() => {
  stop();
  window.removeEventListener('popstate', first);
  window.removeEventListener('popstate', router);
  document.body.innerHTML = '';
});

function openSheet(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  dialog.addEventListener('cancel', () => {
    closed();
    dialog.removeAttribute('open');
  });
  document.body.append(dialog);
  dialog.dispatchEvent(new Event(MODAL_OPENED, { bubbles: true }));
  return dialog;
}

/** jsdom travels in a task of its own; the way back takes another one. */
async function travel(steps: number, received: jest.Mock = closed): Promise<void> {
  received.mockReset();
  window.history.go(steps);
  await waitFor(() => expect(received).toHaveBeenCalledTimes(1));
}

it('closes the sheet and stays on the screen; the next press leaves it', async () => {
  openSheet();
  await travel(-1);
  expect(router).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/deposit');
  await travel(-1, router);
  expect(window.location.pathname).toBe('/wallet');
});

it('closes the sheet on top first', async () => {
  openSheet();
  const top = openSheet();
  await travel(-1);
  expect(top.open).toBe(false);
  expect(window.location.pathname).toBe('/deposit');
});

it('closes a question inside the sheet first', async () => {
  const sheet = openSheet();
  const question = openSheet();
  const button = document.createElement('button');
  question.append(button);
  sheet.append(question);
  button.focus();
  await travel(-1);
  expect([sheet.open, question.open]).toEqual([true, false]);
});

it('closes the sheet by Forward too', async () => {
  await travel(-1, router);
  router.mockReset();
  openSheet();
  await travel(1);
  expect(router).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/wallet');
});

it('leaves a sheet that has an entry of its own to the router', async () => {
  window.history.pushState({ idx: 2, usr: OWN_ENTRY }, '', '/game/dice');
  openSheet();
  await travel(-1, router);
  expect(closed).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/deposit');
});
