import type { Handlers } from '../../http/handler';
import type { Ports } from '../../ports';
import { admitPasswordCall } from '../password';
import { login } from './login';
import { register } from './register';

export const accountRoutes = (ports: Ports) =>
  ({
    createAccount: ({ input, ...caller }) => admitPasswordCall(() => register(ports, input, caller)),
    loginAccount: ({ input, ...caller }) => admitPasswordCall(() => login(ports, input, caller)),
  }) satisfies Partial<Handlers>;
