import {
  ARCADE_ENDPOINTS,
  type ArcadeAnswer,
  type ArcadeEndpointName,
  type ArcadeOutput,
} from '@realm/arcade-contract';

/** As long as the games' page waits. */
const LIMIT_MS = 10_000;

/** @returns `null` without an answer. */
export async function callArcade<Name extends ArcadeEndpointName>(
  url: string,
  name: Name,
  { input, session }: { readonly input: object; readonly session: string },
): Promise<ArcadeAnswer<ArcadeOutput<Name>> | null> {
  try {
    const response = await fetch(`${url}${ARCADE_ENDPOINTS[name].path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return (await response.json()) as ArcadeAnswer<ArcadeOutput<Name>>;
  } catch {
    return null;
  }
}
