import type { ArcadeInput } from '@realm/arcade-contract';
import type { CallArcade, CallFailure } from './arcade-client';
import { runCommand } from './run-command';

const input: ArcadeInput<'rollDice'> = {
  commandId: '0190c2a0-0000-4000-8000-000000000001',
  stake: '5.00',
  choice: { side: 'under', target: 4950 },
};

/** Answers with these failures, then with success. */
function scripted(failures: readonly CallFailure[]) {
  const requested: unknown[] = [];
  const left = [...failures];
  const call = (async (_name: string, sent: unknown) => {
    requested.push(sent);
    const error = left.shift();
    return error === undefined ? { ok: true, value: 'rolled' } : { ok: false, error };
  }) as unknown as CallArcade;
  return { requested, call };
}

const run = (call: CallArcade, onDoubt = jest.fn()) =>
  runCommand(call, { name: 'rollDice', input }, { onDoubt, wait: async () => undefined });

describe('a command', () => {
  it.each(['no-answer', 'in-doubt', 'internal', 'unavailable'] as const)(
    'after %s is asked again under its id',
    async (code) => {
      const { requested, call } = scripted([{ code }, { code }]);
      const onDoubt = jest.fn();
      await expect(run(call, onDoubt)).resolves.toEqual({ ok: true, value: 'rolled' });
      expect(requested).toEqual([input, input, input]);
      expect(onDoubt.mock.calls).toEqual([[1], [2]]);
    },
  );

  it.each(['round-closed', 'void', 'too-many-requests'] as const)(
    'that is refused with %s is not repeated',
    async (code) => {
      const error = { code, retryAfterSec: 1 } as CallFailure;
      const { requested, call } = scripted([error]);
      await expect(run(call)).resolves.toEqual({ ok: false, error });
      expect(requested).toHaveLength(1);
    },
  );

  it('stays in doubt while the provider only refuses the question', async () => {
    const { requested, call } = scripted([
      { code: 'no-answer' },
      { code: 'unavailable' },
      { code: 'too-many-requests', retryAfterSec: 1 },
    ]);
    await expect(run(call)).resolves.toMatchObject({ ok: true });
    expect(requested).toHaveLength(4);
  });

  it('whose outcome is asked for ends with the refusal that the provider gave it', async () => {
    const { call } = scripted([{ code: 'no-answer' }, { code: 'void' }]);
    await expect(run(call)).resolves.toEqual({ ok: false, error: { code: 'void' } });
  });

  it.each(['in-doubt', 'internal', 'unavailable', 'too-many-requests'] as const)(
    'that is answered with %s again and again ends in doubt',
    async (code) => {
      const failure = { code, retryAfterSec: 1 } as CallFailure;
      const { requested, call } = scripted([{ code: 'no-answer' }, ...Array<CallFailure>(100).fill(failure)]);
      await expect(run(call)).resolves.toEqual({ ok: false, error: { code: 'in-doubt' } });
      expect(requested).toHaveLength(25);
    },
  );

  it('that nothing answers is repeated until something does', async () => {
    const { requested, call } = scripted(Array<CallFailure>(100).fill({ code: 'no-answer' }));
    await expect(run(call)).resolves.toMatchObject({ ok: true });
    expect(requested).toHaveLength(101);
  });
});
