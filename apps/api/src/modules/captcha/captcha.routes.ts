import type { Handlers } from '../../http/handler';
import type { Ports } from '../../ports';
import { checkPuzzle } from './check-puzzle';
import { makePuzzle } from './make-puzzle';

export const captchaRoutes = (ports: Ports) =>
  ({
    getCaptcha: ({ input, source }) => makePuzzle(ports, input.kind, source),
    checkCaptcha: ({ input, source }) => checkPuzzle(ports, input, source),
  }) satisfies Partial<Handlers>;
