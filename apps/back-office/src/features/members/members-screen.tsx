import { Route, Routes } from 'react-router-dom';
import { MemberList } from './member-list';
import { MemberPage } from './member-page';

/** The list of members, and the page of one. */
export function MembersScreen() {
  return (
    <Routes>
      <Route index element={<MemberList />} />
      <Route path=":uid" element={<MemberPage />} />
      <Route path=":uid/:tab" element={<MemberPage />} />
    </Routes>
  );
}
