import type { MemberEndpointName } from '@realm/api-client/contract';
import type { Handlers } from './http/handler';
import type { AnyOperatorAct, AnyOperatorPicture, AnyOperatorQuery } from './operator/act';
import type { Ports } from './ports';

/** Work that a server repeats. Any number of servers may run it: each step is taken under a row's lock. */
export interface ModuleJob {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

/** What staff may do and look up. */
export interface OperatorOperations {
  readonly acts: readonly AnyOperatorAct[];
  readonly queries: readonly AnyOperatorQuery[];
  readonly pictures: readonly AnyOperatorPicture[];
}

/** What a folder of `modules/` brings to the server. Each part is asked for once, at start, and may depend on the configuration. */
export interface Module<Member extends Partial<Handlers> = Partial<Handlers>> {
  readonly name: string;
  /** Answers members' calls. */
  readonly member: (ports: Ports) => Member;
  readonly operator: (ports: Pick<Ports, 'env'>) => Partial<OperatorOperations>;
  readonly jobs: (ports: Ports) => readonly ModuleJob[];
}

type Parts<Member extends Partial<Handlers>> = Pick<Module, 'name'> & Partial<Module<Member>>;

export const defineModule = <Member extends Partial<Handlers> = Record<never, never>>(
  parts: Parts<Member>,
): Module<Member> => ({
  member: () => ({}) as Member,
  operator: () => ({}),
  jobs: () => [],
  ...parts,
});

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/**
 * Puts the handlers of all modules together. The result lacks what no module answers, so that a server without it does not compile.
 *
 * @throws when two modules answer one call.
 */
export function gatherHandlers<const Modules extends readonly Module[]>(
  modules: Modules,
  ports: Ports,
): AllOf<ReturnType<Modules[number]['member']>> {
  const answeredBy = new Map<string, string>();
  const gathered = modules.map(({ name, member }) => {
    const handlers = member(ports);
    for (const call of Object.keys(handlers) as MemberEndpointName[]) {
      const other = answeredBy.get(call);
      if (other !== undefined) throw new Error(`The modules ${other} and ${name} both answer ${call}.`);
      answeredBy.set(call, name);
    }
    return handlers;
  });
  return Object.assign({}, ...gathered) as AllOf<ReturnType<Modules[number]['member']>>;
}
