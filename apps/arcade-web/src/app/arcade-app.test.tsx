import { act, render } from '@testing-library/react';
import { DICE_RULES } from '@realm/fairness';
import { createI18n } from '@realm/i18n';
import { useCommand } from '../session/use-command';
import { fakeProvider, viewOf } from '../testing/fake-provider';
import { ArcadeApp } from './arcade-app';

const view = viewOf(
  { game: 'dice', rules: DICE_RULES, theoreticalReturn: { lowest: '99.00', highest: '99.00' } },
  { game: 'dice' },
);
const commandId = '0190c2a0-0000-4000-8000-000000000001';
const other = '0190c2a0-0000-4000-8000-000000000002';

/** A game that sends rolls, and nothing else. */
function Game() {
  useCommand('rollDice', undefined);
  return null;
}

it('an interrupted command that no control of the game sends again is sent by the page, which then reads what became of it', async () => {
  const commands = [
    { name: 'rollDice', input: { commandId } },
    { name: 'rotateSeeds', input: { commandId: other } },
  ];
  window.history.replaceState({ commands }, '');
  const seeds = { ...view.seeds, clientSeed: 'rotated' };
  const provider = fakeProvider(view, {
    rotateSeeds: [{ ok: true, value: { revealed: {}, seeds } }],
    view: [{ ok: true, value: { ...view, seeds } }],
  });
  const i18n = await createI18n({ language: 'en', sections: [], load: async () => ({}) });
  render(<ArcadeApp i18n={i18n} session={provider.session} game={Game} />);
  await act(async () => undefined);
  for (const { name, input } of commands)
    expect(provider.requested.filter((call) => call.name === name)).toEqual([{ name, input }]);
  expect(provider.session.getState().seeds.clientSeed).toBe('rotated');
  expect(window.history.state).toEqual({ commands: [] });
});
