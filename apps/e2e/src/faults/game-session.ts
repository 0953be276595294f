import { OpenedSession } from '@realm/api-client/contract';
import type { ApiProcess } from './api-process';
import { callOrThrow, type Member } from './member';
import { callWallet, FAULT_GAME } from './wallet-call';

interface Opening {
  readonly api: ApiProcess;
  readonly member: Member;
  /** Of the transfer into the game's balance. */
  readonly requestId: string;
  readonly amount: string;
  readonly timeoutMs: number;
}

/** Moves money into the game's balance, starts the game and opens its session as the provider. */
export async function openGameSession({
  api,
  member,
  timeoutMs,
  requestId,
  amount,
}: Opening): Promise<OpenedSession> {
  await callOrThrow(api, member.caller, ['transfer', { requestId, category: 'slots', amount }]);
  const { launchUrl } = (await callOrThrow(api, member.caller, ['playGame', { gameId: FAULT_GAME }])) as {
    launchUrl: string;
  };
  const token = new URL(launchUrl).searchParams.get('token') ?? '';
  return OpenedSession.parse(
    await callWallet({ url: api.walletUrl, name: 'authenticate', input: { token }, timeoutMs }),
  );
}
