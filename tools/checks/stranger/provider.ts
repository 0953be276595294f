import { PROVIDER_ENDPOINTS } from '@realm/api-client/contract';
import { createApi, withSignature, type Signer } from '@realm/api-client/node';

/** A consumer's games provider: reads a balance, or reports why it could not. */
export function openWallet(origin: string, signer: Signer) {
  const api = createApi(PROVIDER_ENDPOINTS, { baseUrl: () => origin, use: [withSignature(signer)] });
  return async (player: string, game: string) => {
    const answer = await api.balance({ player, game, currencyCode: 'USDT' });
    if (answer.ok) return answer.value.balance;
    return answer.failure.kind === 'refused' ? answer.failure.message : answer.failure.kind;
  };
}
