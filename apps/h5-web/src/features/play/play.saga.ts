import {
  call,
  cancel,
  delay,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  throttle,
  type SagaGenerator,
} from 'typed-redux-saga';
import { api } from '../../shared/api';
import { addMoneyPath } from '../../shared/games/game-links';
import { goTo } from '../../shared/saga/saga-context';
import { safely } from '../../shared/saga/safely';
import { supportPath } from '../../shared/support-path';
import { gameList } from '../../state/games/games';
import { protectionPushed } from '../../state/protection/protection-pushed';
import { selectResource } from '../../state/resources/create-resource';
import { walletRequested } from '../../state/wallet/wallet.slice';
import { frameChannel, frameOriginOf } from './frame-channel';
import {
  gameBalanceChanged,
  gameExited,
  gamePaused,
  gameReady,
  gameSessionExpired,
  gameUnresponsive,
  launchRefused,
  launchRequested,
  launched,
  selectShownIn,
  sheetOpened,
  shortfallStated,
  type Place,
} from './play.slice';

/** Longer than the games of a machine that is lost need to begin on another one, and shorter than a launch is valid. */
const READY_TIMEOUT_MS = 45_000;
const MIN_MS_BETWEEN_WALLET_READS = 1_000;

export function* watchPlay() {
  yield* takeLatest(launchRequested, safely(launchGame));
  yield* takeEvery(protectionPushed, safely(closeForPause));
  yield* throttle(MIN_MS_BETWEEN_WALLET_READS, gameBalanceChanged.type, safely(readWallet));
}

function* launchGame({ payload: { gameId, place } }: ReturnType<typeof launchRequested>) {
  const answer = yield* call(api.playGame, { gameId });
  if (!answer.ok) {
    yield* put(launchRefused(answer.failure));
    return;
  }
  const origin = frameOriginOf(answer.value.launchUrl);
  if (origin === null) {
    yield* put(launchRefused({ kind: 'unreachable', reason: 'bad-answer' }));
    return;
  }
  yield* put(launched(answer.value.launchUrl));
  yield* race({
    frame: call(followFrame, { gameId, origin, place }),
    ended: take([gameExited, gamePaused, gameSessionExpired, gameUnresponsive]),
  });
}

interface OpenedFrame {
  readonly gameId: string;
  readonly origin: string;
  readonly place: Place;
}

/** Where the member goes on after leaving a game. */
const LOBBY = { page: '/game', hall: '/pcGames' } as const satisfies Record<Place, string>;

/** Executes the commands of the game's page until it is cancelled. */
function* followFrame({ gameId, origin, place }: OpenedFrame): SagaGenerator<void> {
  const messages = yield* call(frameChannel, origin);
  try {
    const timer = yield* fork(giveUpWaiting);
    for (;;) {
      const message = yield* take(messages);
      switch (message.type) {
        case 'ready':
          yield* cancel(timer);
          yield* put(gameReady());
          break;
        case 'balance':
          yield* put(gameBalanceChanged());
          break;
        case 'cashier':
          yield* call(openCashier, { gameId, place }, message.missing);
          break;
        case 'shortfall':
          yield* put(shortfallStated(message.missing));
          break;
        case 'sessionExpired':
          yield* put(gameSessionExpired());
          break;
        case 'stakeRefused':
          if (message.reason === 'play-paused') yield* put(gamePaused());
          else yield* put(sheetOpened({ kind: 'limit', stake: message.stake ?? null }));
          break;
        case 'takeBreak':
          yield* put(sheetOpened({ kind: 'break' }));
          break;
        case 'contactSupport':
          yield* call(openSupport, place, message.orderNumber);
          break;
        case 'exit':
          if ((yield* select(selectShownIn)) === place) yield* call(goTo, LOBBY[place], { replace: true });
          yield* put(gameExited());
      }
    }
  } finally {
    messages.close();
  }
}

/** A pause that begins anywhere closes the game here. The provider refuses stakes from that moment on, and settles what is open. */
function* closeForPause({ payload: { pause } }: ReturnType<typeof protectionPushed>) {
  if (pause !== null) yield* put(gamePaused());
}

function* giveUpWaiting() {
  yield* delay(READY_TIMEOUT_MS);
  yield* put(gameUnresponsive());
}

/** Ignore navigation requests of a hidden game. */
function* openCashier({ gameId, place }: Omit<OpenedFrame, 'origin'>, missing: string) {
  if ((yield* select(selectShownIn)) !== place) return;
  const games = yield* select(selectResource(gameList, undefined));
  const game =
    games?.status === 'ready' ? games.value.items.find((each) => each.gameId === gameId) : undefined;
  if (game !== undefined) yield* call(goTo, addMoneyPath(game, missing));
}

function* openSupport(place: Place, orderNumber: string | undefined) {
  if ((yield* select(selectShownIn)) !== place) return;
  const about = 'verification';
  const context = orderNumber === undefined ? about : ({ kind: 'bet', orderId: orderNumber, about } as const);
  yield* call(goTo, supportPath(context));
}

function* readWallet() {
  yield* put(walletRequested());
}
