import type { Handlers } from './http/handler';
import type { OperatorHandlers, PictureHandlers } from './operator/operation';
import type { Ports } from './ports';

/** Work that a server repeats. Any number of servers may run it: each step is taken under a row's lock. */
export interface ModuleJob {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

/** A figure for monitors, read at each scrape. */
export interface ModuleGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** A value for each label. */
  readonly read: () => Promise<readonly (readonly [label: string, value: number])[]>;
}

/** What a folder of `modules/` brings to the server. */
export interface Module<
  Member extends Partial<Handlers> = Partial<Handlers>,
  Operator extends Partial<OperatorHandlers> = Partial<OperatorHandlers>,
  Pictures extends Partial<PictureHandlers> = Partial<PictureHandlers>,
> {
  readonly name: string;
  /** Answers members' calls. */
  readonly member: (ports: Ports) => Member;
  /** Answers operations of staff. */
  readonly operator: Operator;
  readonly pictures: Pictures;
  readonly jobs: (ports: Ports) => readonly ModuleJob[];
  readonly gauges: (ports: Ports) => readonly ModuleGauge[];
}

type NoHandlers = Record<never, never>;

export const defineModule = <
  Member extends Partial<Handlers> = NoHandlers,
  Operator extends Partial<OperatorHandlers> = NoHandlers,
  Pictures extends Partial<PictureHandlers> = NoHandlers,
>(
  parts: Pick<Module, 'name'> & Partial<Module<Member, Operator, Pictures>>,
): Module<Member, Operator, Pictures> => ({
  member: () => ({}) as Member,
  operator: {} as Operator,
  pictures: {} as Pictures,
  jobs: () => [],
  gauges: () => [],
  ...parts,
});

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

interface Answering<Part> {
  readonly name: string;
  readonly handlers: Part;
}

/**
 * Puts the handlers of all modules together. The result lacks what no module answers, so that a server without it does not compile.
 *
 * @throws when two modules answer one call.
 */
export function gatherHandlers<Part extends object>(modules: readonly Answering<Part>[]): AllOf<Part> {
  const answeredBy = new Map<string, string>();
  for (const { name, handlers } of modules) {
    for (const call of Object.keys(handlers)) {
      const other = answeredBy.get(call);
      if (other !== undefined) throw new Error(`The modules ${other} and ${name} both answer ${call}.`);
      answeredBy.set(call, name);
    }
  }
  return Object.assign({}, ...modules.map(({ handlers }) => handlers)) as AllOf<Part>;
}

export const memberHandlersOf = <const Modules extends readonly Module[]>(modules: Modules, ports: Ports) =>
  gatherHandlers<ReturnType<Modules[number]['member']>>(
    modules.map(({ name, member }) => ({
      name,
      handlers: member(ports) as ReturnType<Modules[number]['member']>,
    })),
  );

export const operatorHandlersOf = <const Modules extends readonly Pick<Module, 'name' | 'operator'>[]>(
  modules: Modules,
) =>
  gatherHandlers<Modules[number]['operator']>(
    modules.map(({ name, operator }) => ({ name, handlers: operator })),
  );

export const pictureHandlersOf = <const Modules extends readonly Module[]>(modules: Modules) =>
  gatherHandlers<Modules[number]['pictures']>(
    modules.map(({ name, pictures }) => ({ name, handlers: pictures })),
  );
