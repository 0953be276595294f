import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MEMBER_ENDPOINTS, type MemberEndpointName } from '@realm/api-client';
import { accepted, fakeApi, sampleOutput, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { setApiClient } from '../../shared/api';
import type { Resource } from '../resources/create-resource';
import { useResource } from '../resources/use-resource';
import { memberRestored } from '../session/session.slice';
import { makeTestStore } from './make-test-store';
import { MEMBER } from './members';
import { settle } from './start-store';

/**
 * A screen of this resource is opened, left, and opened again while no call is answered.
 *
 * @param name - The call that reads it.
 * @returns What both visits show: the status of the resource.
 */
export async function statusOfVisits<T, Arg>(
  name: MemberEndpointName,
  resource: Resource<T, Arg>,
  arg: Arg,
): Promise<readonly (string | null)[]> {
  let isCut = false;
  const api = fakeApi(MEMBER_ENDPOINTS, {
    [name]: () => (isCut ? unreachable('network') : accepted(sampleOutput(MEMBER_ENDPOINTS[name]))),
  } as FakeAnswers);
  setApiClient(api);
  const store = makeTestStore();
  store.dispatch(memberRestored(MEMBER));

  function Shown() {
    const [{ status }] = useResource(resource, arg);
    return <output>{status}</output>;
  }
  const view = render(<Provider store={store}>{null}</Provider>);
  const go = async (shown: ReactNode) => {
    view.rerender(<Provider store={store}>{shown}</Provider>);
    await act(settle);
  };
  await go(<Shown />);
  const first = screen.getByRole('status').textContent;
  await go(null);
  isCut = true;
  await go(<Shown />);
  return [first, screen.getByRole('status').textContent];
}
