import { keyHints } from './key-hints';

const keys = (...names: readonly string[]) =>
  names.map((name) => ({ keys: name, label: `label of ${name}`, run: () => undefined, isGlobal: false }));

it('hints at the keys of this screen only, the list’s before the drawer’s', () => {
  // The newest is the first, as the page keeps them.
  const shown = keyHints(keys('n', 'a', 'Escape', 'k', 'j', '/', '?', 'mod+k', 'g h', 'g w'));
  expect(shown).toEqual([
    { keys: '/', label: 'label of /' },
    { keys: 'J K', label: { group: 'move' } },
    { keys: 'A', label: 'label of a' },
    { keys: 'N', label: 'label of n' },
    { keys: 'Esc', label: 'label of Escape' },
  ]);
});

it('keeps the newest where there is no room for all, and hints at all tabs at once', () => {
  const shown = keyHints(keys('3', '2', '1', 'Escape', 'n', 'x', 'h', 'a', 'j', '/'));
  expect(shown.map(({ keys: drawn }) => drawn)).toEqual(['A', 'H', 'X', 'N', '1 – 3', 'Esc']);
});

it('draws keys as the buttons do', () => {
  expect(keyHints(keys('mod+Enter')).map(({ keys: drawn }) => drawn)).toEqual([expect.stringMatching(/↵$/)]);
});

it('says what a key does now: a drawer’s own before the list’s', () => {
  const [drawer, list] = [{ ...keys('a')[0], label: 'approve' }, keys('a')[0]];
  expect(keyHints([drawer, list] as ReturnType<typeof keys>)).toEqual([{ keys: 'A', label: 'approve' }]);
});
