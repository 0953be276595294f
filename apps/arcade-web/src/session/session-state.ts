import type { Funds, RoundRecord, SeedsView, SessionView } from '@realm/arcade-contract';
import { addMoney, subtractMoney, type CurrencyCode, type Money } from '@realm/domain';

export type Cover = 'host' | 'sheet';

export interface SessionState {
  /** Rules, stakes and member, as the server last stated them. */
  readonly view: SessionView;
  readonly funds: Funds;
  /** Payouts that the server has booked and the stage has not shown yet, by bet. */
  readonly held: Readonly<Record<string, string>>;
  /** Commands whose answer is awaited: until then figures that are pushed may contain its result. */
  readonly awaited: number;
  /** The newest figures that were pushed meanwhile. */
  readonly laterFunds: Funds | null;
  readonly seeds: SeedsView;
  readonly connection:
    | { readonly status: 'live' }
    | { readonly status: 'lost'; readonly attempt: number; readonly sinceMs: number };
  readonly hasEnded: boolean;
  /** What lies over the stage, so that nothing on it moves: another screen of the member app, a sheet of this page. */
  readonly covers: readonly Cover[];
  /** Newest first. */
  readonly rounds: readonly RoundRecord[];
  readonly nextCursor: string | null;
  /** The order of a bet that the member app asks to show; `null` once it was shown. */
  readonly requestedBet: string | null;
}

export type SessionAction =
  | { type: 'viewRead'; view: SessionView }
  | { type: 'fundsPushed'; funds: Funds }
  | { type: 'commandSent' }
  | { type: 'commandAnswered'; funds?: Funds | undefined; held?: Readonly<Record<string, string>> }
  | { type: 'roundSettled'; funds: Funds; held: Readonly<Record<string, string>> }
  /** Of a view that was read while the stage still shows how the round ends. */
  | { type: 'payoutsHeld'; held: Readonly<Record<string, string>> }
  | { type: 'payoutShown'; bets: readonly string[] }
  | { type: 'endedRead'; ended: SessionView['ended'] }
  | { type: 'realityChecked'; minutes: number }
  | { type: 'seedsChanged'; seeds: SeedsView }
  | { type: 'connectionLost'; attempt: number; receivedMs: number }
  | { type: 'connectionRestored' }
  | { type: 'sessionEnded' }
  | { type: 'coverChanged'; by: Cover; isCovered: boolean }
  | { type: 'betRequested'; orderNumber: string | null }
  /** A round of this page has been revealed. */
  | { type: 'roundRevealed'; round: RoundRecord }
  | { type: 'roundsRead'; rounds: readonly RoundRecord[]; nextCursor: string | null; isFirst: boolean };

export const initialSession = (view: SessionView): SessionState => ({
  view,
  funds: view.funds,
  held: {},
  awaited: 0,
  laterFunds: null,
  seeds: view.seeds,
  connection: { status: 'live' },
  hasEnded: false,
  covers: [],
  rounds: [],
  nextCursor: null,
  requestedBet: null,
});

export const isCovered = ({ covers }: SessionState): boolean => covers.length > 0;

const newer = (one: Funds, other: Funds | null | undefined): Funds =>
  other != null && other.seq > one.seq ? other : one;

/** Newer figures replace older ones, with the nonce of the next bet. */
function takeFunds(state: SessionState, ...later: readonly (Funds | null | undefined)[]): SessionState {
  const funds = later.reduce<Funds>(newer, state.funds);
  return funds === state.funds ? state : { ...state, funds, seeds: { ...state.seeds, nonce: funds.nonce } };
}

/** Figures that were not asked for by a command. */
const pushFunds = (state: SessionState, funds: Funds): SessionState =>
  state.awaited > 0 ? { ...state, laterFunds: newer(funds, state.laterFunds) } : takeFunds(state, funds);

/** A balance that is not newer does not contain the payouts yet: nothing is held back from it. */
function settleRound(
  state: SessionState,
  { funds, held }: Extract<SessionAction, { type: 'roundSettled' }>,
): SessionState {
  const taken = takeFunds(state, funds);
  return taken === state ? state : { ...taken, held: { ...state.held, ...held } };
}

export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'viewRead':
      return pushFunds({ ...state, view: action.view, seeds: action.view.seeds }, action.view.funds);
    case 'fundsPushed':
      return pushFunds(state, action.funds);
    case 'commandSent':
      return { ...state, awaited: state.awaited + 1 };
    case 'commandAnswered': {
      const awaited = state.awaited - 1;
      const answered = { ...state, awaited, held: { ...state.held, ...action.held } };
      if (awaited > 0) return takeFunds(answered, action.funds);
      return takeFunds({ ...answered, laterFunds: null }, action.funds, state.laterFunds);
    }
    case 'roundSettled':
      return settleRound(state, action);
    case 'payoutsHeld':
      return { ...state, held: { ...state.held, ...action.held } };
    case 'payoutShown':
      return {
        ...state,
        held: Object.fromEntries(Object.entries(state.held).filter(([bet]) => !action.bets.includes(bet))),
      };
    case 'endedRead':
      return { ...state, view: { ...state.view, ended: action.ended } };
    case 'realityChecked':
      return { ...state, funds: { ...state.funds, checkedMinutes: action.minutes } };
    case 'seedsChanged':
      return { ...state, seeds: action.seeds };
    case 'connectionLost': {
      const sinceMs = state.connection.status === 'lost' ? state.connection.sinceMs : action.receivedMs;
      return { ...state, connection: { status: 'lost', attempt: action.attempt, sinceMs } };
    }
    case 'connectionRestored':
      return { ...state, connection: { status: 'live' } };
    case 'sessionEnded':
      return { ...state, hasEnded: true };
    case 'betRequested':
      return { ...state, requestedBet: action.orderNumber };
    case 'coverChanged':
      return setCover(state, action.by, action.isCovered);
    case 'roundRevealed':
      return { ...state, rounds: [action.round, ...state.rounds] };
    case 'roundsRead':
      return {
        ...state,
        rounds: action.isFirst ? action.rounds : [...state.rounds, ...action.rounds],
        nextCursor: action.nextCursor,
      };
  }
}

function setCover(state: SessionState, by: Cover, isCovered: boolean): SessionState {
  const { covers } = state;
  if (isCovered === covers.includes(by)) return state;
  return { ...state, covers: isCovered ? [...covers, by] : covers.filter((cover) => cover !== by) };
}

const heldOf = ({ held, view }: SessionState): Money =>
  Object.values(held).reduce((total, amount) => addMoney(total, moneyOf(amount, view.currencyCode)), {
    amount: '0',
    currency: view.currencyCode,
  });

export const moneyOf = (amount: string, currency: CurrencyCode): Money => ({ amount, currency });

/** The balance shown: the server's balance less the payouts that are still being animated. */
export const shownBalance = (state: SessionState): Money =>
  subtractMoney(moneyOf(state.funds.balance, state.view.currencyCode), heldOf(state));

/** Won minus staked in this sitting, by the same rule. */
export const shownNet = (state: SessionState): Money =>
  subtractMoney(moneyOf(state.funds.net, state.view.currencyCode), heldOf(state));

/** The rounds read from the history, less those that are still being animated. */
export const shownRounds = ({
  rounds,
  held,
}: Pick<SessionState, 'rounds' | 'held'>): readonly RoundRecord[] =>
  rounds.filter(({ bets }) => !bets.some(({ id }) => id in held));

/** Staked in this sitting. */
export const wagered = ({ funds, view }: SessionState): Money => moneyOf(funds.wagered, view.currencyCode);
