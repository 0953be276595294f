/// <reference types="node" />
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup } from '@testing-library/react';
import { MEMBER_ENDPOINTS, type MemberEndpointName } from '@realm/api-client';
import { accepted, sampleOutput, type FakeAnswers } from '@realm/api-client/testing';
import type { Feature } from '../shared/feature';
import { rowOf, type RoutePath } from '../shared/routes/route-table';
import { signedIn, signedOut } from '../state/session/session.slice';
import { MEMBER, renderFeature } from '../state/testing/render-app';
import { FEATURE_LOADERS } from './feature-loaders';

const OTHER = { ...MEMBER, uid: '10002', token: 'other-member-token-0123456789-012345' };
const FOLDERS = readdirSync(join(__dirname, '../features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** Every call hangs until the test answers it with the first member's data. */
function hangingServer() {
  const waiting: { readonly name: MemberEndpointName; readonly answer: () => void }[] = [];
  const names = Object.keys(MEMBER_ENDPOINTS) as MemberEndpointName[];
  const answers = Object.fromEntries(
    names.map((name) => [
      name,
      () =>
        new Promise((resolve) => {
          const answer = () => resolve(accepted(sampleOutput(MEMBER_ENDPOINTS[name])));
          waiting.push({ name, answer });
        }),
    ]),
  ) as FakeAnswers;
  return { answers, waiting };
}

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

async function open(feature: Feature, path: string) {
  const { answers, waiting } = hangingServer();
  const shown = await renderFeature(feature, { at: path, answers, member: true });
  act(() => void shown.store.dispatch(signedIn(MEMBER)));
  await settle();
  return { ...shown, waiting };
}

it('every folder of features is a feature that the page can load', () => {
  expect(Object.keys(FEATURE_LOADERS).sort()).toEqual(FOLDERS);
});

describe.each(FOLDERS)('feature %s', (folder) => {
  it('lets no answer to one member reach the next', async () => {
    const { feature } = (await import(`../features/${folder}/index.ts`)) as { feature: Feature };
    for (const path of Object.keys(feature.routes) as RoutePath[]) {
      const { store, waiting } = await open(feature, path === '*' ? '/nowhere' : path);
      const ofFirst = [...waiting];
      if (rowOf(path).login && feature.watcher !== undefined) expect(ofFirst.length).toBeGreaterThan(0);
      act(() => void store.dispatch(signedOut({ reason: 'requested' })));
      await settle();
      act(() => void store.dispatch(signedIn(OTHER)));
      await settle();
      const before = store.getState();
      for (const { answer } of ofFirst) answer();
      await settle();
      expect(store.getState()).toEqual(before);
      cleanup();
    }
  });
});
