import type { Handlers } from './http/handler';
import type { Metrics } from './http/metrics';
import type { ConsoleRevisions } from './operator/console-live';
import type { OperatorHandlers, ImageHandlers, SecondPersonRules } from './operator/operation';
import type { Ports } from './ports';
import type { PublishedTopics } from './realtime';
import type { ProviderCalls, ProviderHandlers } from './wallet-api/provider-handlers';

/** What a run returns that had nothing to do: it does not show whether the job works again. */
export const IDLE = 'idle';

/** Work that a server repeats. Any number of servers may run it: each step is taken under a row's lock. */
export interface ModuleJob {
  readonly name: string;
  readonly intervalMs: number;
  /** Rejects when it failed, also in part. */
  readonly run: () => Promise<typeof IDLE | void>;
}

/** A metric for monitors, read at each scrape. */
export interface ModuleGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** A value for each label. */
  readonly read: () => Promise<readonly (readonly [label: string, value: number])[]>;
}

type CommandMetrics = Pick<Metrics, 'countCommands'>;

/** What a folder of `modules/` contributes to the server. */
export interface Module<
  Member extends Partial<Handlers> = Partial<Handlers>,
  Operator extends Partial<OperatorHandlers> = Partial<OperatorHandlers>,
  Provider extends Partial<ProviderHandlers> = Partial<ProviderHandlers>,
  Images extends Partial<ImageHandlers> = Partial<ImageHandlers>,
  Topics extends Partial<PublishedTopics> = Partial<PublishedTopics>,
  Approvals extends Partial<SecondPersonRules> = Partial<SecondPersonRules>,
  Revisions extends Partial<ConsoleRevisions> = Partial<ConsoleRevisions>,
> {
  readonly name: string;
  /** Answers members' calls. */
  readonly member: (ports: Ports) => Member;
  /** Answers operations of staff. */
  readonly operator: Operator;
  /** Values commands of staff, by the rule's name in the contract. */
  readonly approvals: Approvals;
  /** Answers signed calls of games providers. Opened only where a provider is configured. */
  readonly provider: (ports: Ports, metrics: CommandMetrics) => ProviderCalls<Provider>;
  readonly images: Images;
  /** Publishes to members' sockets, by the topic's name in the contract. */
  readonly topics: Topics;
  /** How the staff console learns of changes, by the topic's name in the contract. */
  readonly revisions: Revisions;
  readonly jobs: (ports: Ports) => readonly ModuleJob[];
  readonly gauges: (ports: Ports) => readonly ModuleGauge[];
}

type NoHandlers = Record<never, never>;

export const defineModule = <
  Member extends Partial<Handlers> = NoHandlers,
  Operator extends Partial<OperatorHandlers> = NoHandlers,
  Provider extends Partial<ProviderHandlers> = NoHandlers,
  Images extends Partial<ImageHandlers> = NoHandlers,
  Topics extends Partial<PublishedTopics> = NoHandlers,
  Approvals extends Partial<SecondPersonRules> = NoHandlers,
  Revisions extends Partial<ConsoleRevisions> = NoHandlers,
>(
  parts: Pick<Module, 'name'> &
    Partial<Module<Member, Operator, Provider, Images, Topics, Approvals, Revisions>>,
): Module<Member, Operator, Provider, Images, Topics, Approvals, Revisions> => ({
  member: () => ({}) as Member,
  operator: {} as Operator,
  approvals: {} as Approvals,
  provider: () => ({ handlers: {} as Provider, close: () => Promise.resolve() }),
  images: {} as Images,
  topics: {} as Topics,
  revisions: {} as Revisions,
  jobs: () => [],
  gauges: () => [],
  ...parts,
});

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

interface PartOf<Part> {
  readonly name: string;
  readonly part: Part;
}

/**
 * Puts one kind of part of all modules together: handlers by call, topics by name. The result lacks what no module has, so that a server
 * without it does not compile.
 *
 * @throws when two modules have the same one.
 */
function gather<Part extends object>(modules: readonly PartOf<Part>[]): AllOf<Part> {
  const ownerOf = new Map<string, string>();
  for (const { name, part } of modules) {
    for (const key of Object.keys(part)) {
      const other = ownerOf.get(key);
      if (other !== undefined) throw new Error(`The modules ${other} and ${name} both have ${key}.`);
      ownerOf.set(key, name);
    }
  }
  return Object.assign({}, ...modules.map(({ part }) => part)) as AllOf<Part>;
}

export const memberHandlersOf = <const Modules extends readonly Module[]>(modules: Modules, ports: Ports) =>
  gather<ReturnType<Modules[number]['member']>>(
    modules.map(({ name, member }) => ({
      name,
      part: member(ports) as ReturnType<Modules[number]['member']>,
    })),
  );

export const operatorHandlersOf = <const Modules extends readonly Pick<Module, 'name' | 'operator'>[]>(
  modules: Modules,
) => gather<Modules[number]['operator']>(modules.map(({ name, operator }) => ({ name, part: operator })));

type ProviderHandlersIn<Modules extends readonly Module[]> = ReturnType<
  Modules[number]['provider']
>['handlers'];

/** Opens what answers wallet calls in each module. */
export function openProviderCallsOf<const Modules extends readonly Module[]>(
  modules: Modules,
  ports: Ports,
  metrics: CommandMetrics,
) {
  const opened = modules.map(({ name, provider }) => ({ name, ...provider(ports, metrics) }));
  return {
    handlers: gather<ProviderHandlersIn<Modules>>(
      opened.map(({ name, handlers }) => ({ name, part: handlers as ProviderHandlersIn<Modules> })),
    ),
    close: async () => void (await Promise.all(opened.map(({ close }) => close()))),
  };
}

export const imageHandlersOf = <const Modules extends readonly Module[]>(modules: Modules) =>
  gather<Modules[number]['images']>(modules.map(({ name, images }) => ({ name, part: images })));

export const approvalsOf = <const Modules extends readonly Module[]>(modules: Modules) =>
  gather<Modules[number]['approvals']>(modules.map(({ name, approvals }) => ({ name, part: approvals })));

export const topicsOf = <const Modules extends readonly Module[]>(modules: Modules) =>
  gather<Modules[number]['topics']>(modules.map(({ name, topics }) => ({ name, part: topics })));

export const revisionsOf = <const Modules extends readonly Pick<Module, 'name' | 'revisions'>[]>(
  modules: Modules,
) => gather<Modules[number]['revisions']>(modules.map(({ name, revisions }) => ({ name, part: revisions })));
