import { eventChannel } from 'redux-saga';
import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { accepted, fakeApi, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { setApiClient } from '../../shared/api';
import type { OpenLive, SocketEvent } from '../../shared/saga/live-connection';
import { makeTestStore } from './make-test-store';
import { PROFILE } from './members';

/** The real store and sagas over a faked server, without a screen. */
export function startStore(answers: FakeAnswers = {}) {
  const api = fakeApi(MEMBER_ENDPOINTS, {
    getBalance: unreachable('network'),
    getUnreadNotices: unreachable('network'),
    getProfile: accepted(PROFILE),
    createVisitor: unreachable('network'),
    logout: unreachable('network'),
    ...answers,
  });
  setApiClient(api);
  const visited: string[] = [];
  const live = fakeLive();
  const store = makeTestStore({ openLive: live.openLive });
  store.setNavigate((path) => visited.push(path));
  return { store, api, visited, live };
}

/** Live connections that a test speaks through. */
function fakeLive() {
  const connections: { token: string; isOpen: boolean; say: (event: SocketEvent) => void }[] = [];
  const openLive: OpenLive = async (_address, { token }) => {
    const { connection, channel } = connect(token);
    connections.push(connection);
    return channel;
  };
  return { connections, openLive };
}

function connect(token: string) {
  let emit: (event: SocketEvent) => void = () => undefined;
  const connection = { token, isOpen: true, say: (event: SocketEvent) => emit(event) };
  const channel = eventChannel<SocketEvent>((listener) => {
    emit = listener;
    return () => {
      connection.isOpen = false;
    };
  });
  return { connection, channel };
}

/** Lets everything that waits for nothing but promises go on. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
