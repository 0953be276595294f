import type {
  Answer,
  ApiOf,
  CallOptions,
  EntranceName,
  Entrances,
  InputOf,
  OperatorEndpointName,
  OperatorEndpoints,
  OutputOf,
} from '@realm/api-client';

/** What the page calls with: as its person, or by itself because something changed, which does not prolong the session. */
export interface ConsoleClient {
  readonly byPerson: ApiOf<OperatorEndpoints>;
  readonly byItself: ApiOf<OperatorEndpoints>;
  readonly entrances: ApiOf<Entrances>;
}

let client: ConsoleClient | null = null;

/** Once, before the first call; tests give a fake one. */
export const setConsoleClient = (next: ConsoleClient): void => void (client = next);

let whenEnded: () => void = () => undefined;

/** Whichever call learns that the session has ended tells it. */
export const onSessionEnd = (listener: () => void): void => void (whenEnded = listener);

function requireClient(): ConsoleClient {
  if (client === null) throw new Error('a call was made before the client was there');
  return client;
}

export type OperatorInput<Name extends OperatorEndpointName> = InputOf<OperatorEndpoints[Name]>;
export type OperatorOutput<Name extends OperatorEndpointName> = OutputOf<OperatorEndpoints[Name]>;

/** Calls an operation of staff. Screens read with `useQuery` and change with `useCommand`, which call this. */
export async function callOperator<Name extends OperatorEndpointName>(
  name: Name,
  input: OperatorInput<Name>,
  { isIdle = false, ...options }: { readonly isIdle?: boolean } & CallOptions = {},
): Promise<Answer<OperatorOutput<Name>>> {
  const { byPerson, byItself } = requireClient();
  const answer = await (isIdle ? byItself : byPerson)[name](input, options);
  if (!answer.ok && answer.failure.kind === 'signed-out') whenEnded();
  return answer;
}

/** Calls what needs no session: sign-in and enrolment. */
export const callEntrance = <Name extends EntranceName>(
  name: Name,
  input: InputOf<Entrances[Name]>,
): Promise<Answer<OutputOf<Entrances[Name]>>> => requireClient().entrances[name](input);
