import { api } from '../../shared/api';
import { createResource } from '../../state/resources/create-resource';

const RECENT_BETS = '4';

/** The member's last bets. The level of the wallet is part of its place: money that moved may be a bet's. */
export const recentBets = createResource('hall-bets', () => api.listBets({ limit: RECENT_BETS }));
