import { preloadOnTouch } from './preload-on-touch';

const touch = (element: Element) => element.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));

it('fetches the screen behind a link on touch, and no other', () => {
  const preload = jest.fn();
  preloadOnTouch(preload);
  document.body.innerHTML =
    '<a href="/userCenter/deposit?x=1"><b>in</b></a><a href="https://example.com/home">out</a><a href="/">start</a><p>none</p>';
  for (const element of document.querySelectorAll('b, a[href^="https"], a[href="/"], p')) touch(element);
  expect(preload.mock.calls).toEqual([['/userCenter/deposit'], ['/home']]);
});
