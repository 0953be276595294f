import type { Handlers } from '../../http/handler';
import type { Ports } from '../../ports';
import { login } from './login';
import { register } from './register';

export const accountRoutes = (ports: Ports) =>
  ({
    createAccount: ({ input, ...caller }) => register(ports, input, caller),
    loginAccount: ({ input, ...caller }) => login(ports, input, caller),
  }) satisfies Partial<Handlers>;
