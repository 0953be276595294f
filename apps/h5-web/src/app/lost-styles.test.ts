import { fetchLostStyles } from './lost-styles';

function stylesheet(href: string, isLoaded: boolean): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  if (isLoaded) Object.defineProperty(link, 'sheet', { value: {} });
  return link;
}
const find = (href: string) => document.head.querySelector<HTMLLinkElement>(`link[href="${href}"]`);

beforeEach(() => {
  document.head.innerHTML = '';
});

it('a lost stylesheet is fetched again in its place, and one that is there is not', async () => {
  const lost = stylesheet('/lost.css', false);
  const there = stylesheet('/there.css', true);
  const fetched = fetchLostStyles();
  const again = find('/lost.css');
  expect(again).not.toBe(lost);
  expect(again?.nextElementSibling).toBe(there);
  expect(find('/there.css')).toBe(there);
  again?.dispatchEvent(new Event('load'));
  await expect(fetched).resolves.toBeUndefined();
});

it('fails when the stylesheet can not be fetched, and can be tried again', async () => {
  stylesheet('/lost.css', false);
  const failed = fetchLostStyles();
  find('/lost.css')?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('/lost.css');
  const fetched = fetchLostStyles();
  find('/lost.css')?.dispatchEvent(new Event('load'));
  await expect(fetched).resolves.toBeUndefined();
});

it('two screens that wait for it share one request', async () => {
  stylesheet('/lost.css', false);
  const both = Promise.all([fetchLostStyles(), fetchLostStyles()]);
  find('/lost.css')?.dispatchEvent(new Event('load'));
  await expect(both).resolves.toBeDefined();
});
