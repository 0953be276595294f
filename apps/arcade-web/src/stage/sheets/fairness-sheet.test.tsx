import { act, fireEvent, screen } from '@testing-library/react';
import { DICE_RULES } from '@realm/fairness';
import { fakeProvider, mediaWithMotion, renderGame, viewOf } from '../../testing/fake-provider';
import { FairnessSheet } from './fairness-sheet';

const view = viewOf(
  { game: 'dice', rules: DICE_RULES, theoreticalReturn: { lowest: '99.00', highest: '99.00' } },
  { game: 'dice' },
);
const withSeed = (clientSeed: string) => ({
  ok: true as const,
  value: { ...view, seeds: { ...view.seeds, clientSeed } },
});
const failed = (code: string) => ({ ok: false as const, error: { code } }) as never;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '');
  mediaWithMotion();
});
afterEach(() => jest.useRealTimers());

/** Types another seed and saves it. */
async function save(script: Parameters<typeof fakeProvider>[1]) {
  const provider = fakeProvider(view, script);
  const Sheet = () => <FairnessSheet open onClose={() => undefined} onVerify={() => undefined} />;
  await renderGame(Sheet, provider, ['dice']);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'harbour' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use this seed' }));
  await pass(20_000);
  return provider;
}

describe.each(['no-answer', 'unavailable', 'internal'])(
  'a client seed whose change was answered with %s',
  (code) => {
    it('is shown as the seed in use once the view has it', async () => {
      const { session } = await save({
        changeClientSeed: [failed(code)],
        view: [failed('no-answer'), withSeed('harbour')],
      });
      expect(session.getState().seeds.clientSeed).toBe('harbour');
      expect(screen.queryByText(/try again/i)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Use this seed' })).toBeNull();
    });

    it('is not in use where the view still has the one before', async () => {
      const { session } = await save({ changeClientSeed: [failed(code)], view: [withSeed('anchor')] });
      expect(session.getState().seeds.clientSeed).toBe('anchor');
      expect(screen.getByText("The new seed isn't in use yet. Try again")).toBeVisible();
      expect(screen.getByRole('button', { name: 'Use this seed' })).toBeEnabled();
    });
  },
);

it('a client seed that is refused needs no other look', async () => {
  const { requested } = await save({ changeClientSeed: [failed('round-open')] });
  expect(requested.map(({ name }) => name)).toEqual(['changeClientSeed']);
  expect(screen.getByText(/You have an open round/)).toBeVisible();
});
