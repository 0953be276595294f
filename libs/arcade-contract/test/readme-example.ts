import {
  ARCADE_ENDPOINTS,
  type ArcadeAnswer,
  type ArcadeInput,
  type ArcadeOutput,
} from '@realm/arcade-contract';

/** One roll. Ask again with the same `commandId` until the answer is another than `in-doubt`. */
export async function roll(
  session: string,
  input: ArcadeInput<'rollDice'>,
): Promise<ArcadeAnswer<ArcadeOutput<'rollDice'>>> {
  const response = await fetch(ARCADE_ENDPOINTS.rollDice.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify(input),
  });
  return (await response.json()) as ArcadeAnswer<ArcadeOutput<'rollDice'>>;
}
