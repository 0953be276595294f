import { useEffect, useEffectEvent } from 'react';
import type { ArcadeInput, FootballBet } from '@realm/arcade-contract';
import type { Money } from '@realm/domain';
import { useTranslation, type TFunction } from '@realm/i18n';
import type { CallFailure } from '../../session/arcade-client';
import { useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { useCommand } from '../../session/use-command';
import { failureText } from '../../stage/failure-text';
import { moneyText } from '../../stage/money-text';
import type { PricedLeg } from './slip';

interface Slip {
  readonly priced: readonly PricedLeg[];
  readonly stake: Money;
  readonly policy: ArcadeInput<'placeSlip'>['policy'];
}

export interface Placing {
  readonly place: (slip: Slip) => void;
  readonly isAwaited: boolean;
  readonly isInDoubt: boolean;
  /** Why the last slip was not taken, and what to do; the slip is kept. */
  readonly failure: string | null;
  readonly placed: FootballBet | null;
}

/** Places the slip at the odds that are shown; the server compares them by the policy. */
export function usePlacing(onPlaced: (bet: FootballBet) => void): Placing {
  const { t } = useTranslation();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const { state, send, isAwaited } = useCommand('placeSlip', undefined);
  const placed = state.status === 'done' ? state.value.bet : null;
  const tell = useEffectEvent(onPlaced);
  useEffect(() => {
    if (placed !== null) tell(placed);
  }, [placed]);
  const most = (amount: string) => moneyText(moneyOf(amount, currency));
  return {
    isAwaited,
    isInDoubt: state.status === 'inDoubt',
    failure: state.status === 'refused' ? slipFailure(t, state.error, most) : null,
    placed,
    place({ priced, stake, policy }) {
      send((commandId) => ({
        commandId,
        stake: stake.amount,
        policy,
        legs: priced.map(({ leg, now }) => ({
          fixture: leg.fixture,
          selection: leg.selection,
          odds: now ?? leg.odds,
        })),
      }));
    },
  };
}

function slipFailure(t: TFunction, error: CallFailure, most: (amount: string) => string): string {
  switch (error.code) {
    case 'selection-closed':
    case 'odds-changed':
      return t(`football.failure.${error.code}`);
    case 'stake-invalid':
      return t('football.failure.stake-invalid', { min: most(error.minimum), max: most(error.maximum) });
    default:
      return failureText(t, error);
  }
}
