import { enter } from './enter';
import type { OperatorClient } from './operator-client';

async function type(options: Record<string, string>, answer: { code: number; data?: unknown }) {
  const seen = {
    questions: [] as unknown[],
    sent: [] as unknown[],
    tokens: [] as string[],
    out: '',
    error: '',
  };
  const client: Pick<OperatorClient, 'enter'> = {
    enter: (path, body) => {
      seen.sent.push([path, body]);
      return Promise.resolve({ msg: 'REFUSED', data: null, ...answer });
    },
  };
  const exitCode = await enter('staff/sign-in', new Map(Object.entries(options)), {
    client: client as OperatorClient,
    out: (text) => (seen.out += text),
    error: (text) => (seen.error += text),
    prompt: (field, isHidden) => {
      seen.questions.push([field, isHidden]);
      return Promise.resolve(`typed ${field}`);
    },
    saveToken: (token) => seen.tokens.push(token),
  });
  return { exitCode, ...seen };
}

it('asks for what was not given, hides secrets, and keeps the token without printing it', async () => {
  const data = { token: 'the token', account: 'amy', roles: ['viewer'] };
  const { exitCode, questions, sent, tokens, out } = await type({ account: 'amy' }, { code: 0, data });
  expect(exitCode).toBe(0);
  expect(questions).toEqual([
    ['password', true],
    ['code', true],
  ]);
  expect(sent).toEqual([
    [
      '/operator/staff/sign-in',
      { device: 'command line', account: 'amy', password: 'typed password', code: 'typed code' },
    ],
  ]);
  expect(tokens).toEqual(['the token']);
  expect(out).not.toContain('the token');
});

it('keeps nothing after a refusal, and sends nothing with an unknown field', async () => {
  expect(await type({ account: 'amy' }, { code: 1002 })).toMatchObject({ exitCode: 1, tokens: [] });
  expect(await type({ user: 'amy' }, { code: 0 })).toMatchObject({ exitCode: 2, sent: [] });
});
