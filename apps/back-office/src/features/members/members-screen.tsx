import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SkeletonRows } from '../../shared/states/list-states';
import { MemberList } from './member-list';
import { MemberPage } from './member-page';

const ClaimsList = lazy(async () => ({ default: (await import('./claims-list')).ClaimsList }));

/** The list of members, what some of them owe, and the page of one. */
export function MembersScreen() {
  return (
    <Routes>
      <Route index element={<MemberList />} />
      <Route
        path="claims"
        element={
          <Suspense fallback={<SkeletonRows />}>
            <ClaimsList />
          </Suspense>
        }
      />
      <Route path=":uid" element={<MemberPage />} />
      <Route path=":uid/:tab" element={<MemberPage />} />
    </Routes>
  );
}
