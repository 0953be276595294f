import type { Handlers } from '../../http/handler';
import type { Ports } from '../../ports';
import { checkPuzzle } from './check-puzzle';
import { makePuzzle } from './make-puzzle';

export const captchaRoutes = (ports: Ports) =>
  ({
    getCaptcha: async ({ input: { kind, account, invite }, ...caller }) => {
      await requireCell(ports, { account, invite });
      return makePuzzle(ports, kind, caller);
    },
    checkCaptcha: ({ input, ...caller }) => checkPuzzle(ports, input, caller),
  }) satisfies Partial<Handlers>;

interface Purpose {
  readonly account?: string | undefined;
  readonly invite?: string | undefined;
}

/** The cell that makes a puzzle also takes its ticket: the agent's for a member who was invited, or else the account's. */
const requireCell = async ({ directory }: Ports, { account = '', invite = '' }: Purpose): Promise<void> => {
  if (invite.trim() !== '') return directory.requireInvitedHere(invite);
  if (account.trim() !== '') await directory.requireHere(account);
};
