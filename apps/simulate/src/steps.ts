import type { Game, Kind } from './chart';

/** Member 0 is the house. */
export type Named = `${number}:${Kind}`;

export interface PlannedLeg {
  readonly type: number;
  readonly debit: Named;
  readonly credit: Named;
  readonly amount: bigint;
}

export interface PlannedEvent {
  readonly id: string;
  readonly note: string;
  readonly legs: readonly PlannedLeg[];
}

/** What a client requests. The same command may be requested again, and another one under the same id. */
export type PlannedCommand =
  | { readonly kind: 'post'; readonly event: PlannedEvent }
  | {
      readonly kind: 'call';
      readonly member: number;
      readonly request: number;
      readonly call: 'transfer' | 'reclaim';
      readonly category: Game;
      readonly amount: string;
    }
  | {
      readonly kind: 'call';
      readonly member: number;
      readonly request: number;
      readonly call: 'collectAll';
    }
  | { readonly kind: 'resolve'; readonly member: number; readonly request: number }
  | {
      readonly kind: 'together';
      readonly mark: number;
      readonly events: readonly PlannedEvent[];
      readonly commits: boolean;
    }
  | { readonly kind: 'limit'; readonly member: number; readonly limit: bigint };

export const FAULTS = [
  'lost-before',
  'lost-after',
  'outage',
  'deadlock',
  'serialization',
  'id-taken',
  'crash-before',
  'crash-after',
] as const;
export type Fault = (typeof FAULTS)[number];
export type Counted = 'call' | 'commit';

export type Step =
  | { readonly kind: 'command'; readonly server: 0 | 1; readonly command: PlannedCommand }
  /** The fault strikes this many database calls from here, or this many commits. */
  | { readonly kind: 'fault'; readonly fault: Fault; readonly counted: Counted; readonly after: number }
  | { readonly kind: 'pause'; readonly turns: number }
  /** Waits until every request has an answer. */
  | { readonly kind: 'quiet' }
  /** A server reads the chain. */
  | { readonly kind: 'read' };

const legText = ({ type, debit, credit, amount }: PlannedLeg): string =>
  `${String(type)} ${debit} → ${credit} ${String(amount)}`;

const eventText = ({ id, legs, note }: PlannedEvent): string =>
  `${id} [${legs.map(legText).join('; ')}]${note === '' ? '' : ` ${JSON.stringify(note)}`}`;

function commandText(command: PlannedCommand): string {
  switch (command.kind) {
    case 'post':
      return `posts ${eventText(command.event)}`;
    case 'call': {
      const what = command.call === 'collectAll' ? '' : ` ${command.category} ${command.amount}`;
      return `runs ${command.call}${what} of member ${String(command.member)} as request ${String(command.request)}`;
    }
    case 'resolve':
      return `resolves request ${String(command.request)} of member ${String(command.member)}`;
    case 'together':
      return `posts in one transaction that ${command.commits ? 'commits' : 'is undone'}: ${command.events.map(eventText).join(', ')}`;
    case 'limit':
      return `sets the limit of member ${String(command.member)} to ${String(command.limit)}`;
  }
}

/** A step in words, for the report of a failure. */
export function stepText(step: Step): string {
  switch (step.kind) {
    case 'command':
      return `server ${String(step.server)} ${commandText(step.command)}`;
    case 'fault':
      return `${step.fault} at database ${step.counted} +${String(step.after)}`;
    case 'pause':
      return `${String(step.turns)} turns pass`;
    case 'quiet':
      return 'every request is answered';
    case 'read':
      return 'the chain is read';
  }
}
