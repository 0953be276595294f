import type { Handlers } from '../../http/handler';
import type { Ports } from '../../ports';
import { checkPuzzle } from './check-puzzle';
import { makePuzzle } from './make-puzzle';

export const captchaRoutes = (ports: Ports) =>
  ({
    getCaptcha: ({ input, ...caller }) => makePuzzle(ports, input, caller),
    checkCaptcha: ({ input, ...caller }) => checkPuzzle(ports, input, caller),
  }) satisfies Partial<Handlers>;
