import { ARCADE_ENDPOINTS } from '@realm/arcade-contract';
import { beginLaunch, OPEN_SESSION_PATH } from './begin-launch';

const FILES = {
  dice: ['/assets/dice.js', '/assets/dice.css'],
  'en/dice': ['/assets/dice-en.js'],
  'zh/dice': ['/assets/dice-zh.js'],
};
const fetchCall = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const fetchedAhead = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);

beforeEach(() => {
  fetchCall.mockReset().mockReturnValue(new Promise<Response>(() => undefined));
  window.fetch = fetchCall;
  document.head.replaceChildren();
  delete window.begunLaunch;
});

it('opens the session where the contract has it', () =>
  expect(OPEN_SESSION_PATH).toBe(ARCADE_ENDPOINTS.openSession.path));

it('takes the launch out of the address and opens its session', () => {
  window.history.replaceState(null, '', '/play?token=one-time&game=dice&x=1&language=en');
  beginLaunch(FILES);
  expect(window.location.search).toBe('?x=1');
  expect(window.begunLaunch?.token).toBe('one-time');
  expect(fetchCall).toHaveBeenCalledTimes(1);
  const [path, init] = fetchCall.mock.calls[0] ?? [];
  expect(path).toBe(OPEN_SESSION_PATH);
  expect(ARCADE_ENDPOINTS.openSession.input.parse(JSON.parse(String(init?.body)))).toEqual({
    token: 'one-time',
  });
});

it('reads the answer at once: the application may load for longer than the call may take', async () => {
  let isOver = false;
  const json = async () => {
    if (isOver) throw new DOMException('the time is over', 'TimeoutError');
    return { ok: true };
  };
  fetchCall.mockResolvedValue({ json } as Response);
  window.history.replaceState(null, '', '/play?token=one-time');
  beginLaunch(FILES);
  await new Promise((resolve) => setTimeout(resolve));
  isOver = true;
  const answer = await window.begunLaunch?.answer;
  await expect(answer?.json()).resolves.toEqual({ ok: true });
});

it('fetches the files of the game and of its texts in one language', () => {
  window.history.replaceState(null, '', '/play?token=one-time&game=dice&language=en');
  beginLaunch(FILES);
  expect(fetchedAhead()).toEqual([
    ['modulepreload', '/assets/dice.js'],
    ['preload', '/assets/dice.css'],
    ['modulepreload', '/assets/dice-en.js'],
  ]);
});

it('opens the session of a game that it does not know', () => {
  window.history.replaceState(null, '', '/play?token=one-time&game=constructor');
  beginLaunch(FILES);
  expect(fetchCall).toHaveBeenCalledTimes(1);
  expect(fetchedAhead()).toEqual([]);
});

it('leaves the session of a reload alone, with the state of the page', () => {
  window.history.replaceState({ token: 'kept' }, '', '/play');
  beginLaunch(FILES);
  expect(window.history.state).toEqual({ token: 'kept' });
  expect(fetchCall).not.toHaveBeenCalled();
  expect(window.begunLaunch).toBeUndefined();
});
