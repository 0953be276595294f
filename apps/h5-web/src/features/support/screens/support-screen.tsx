import { useState } from 'react';
import { useAppSelector } from '../../../state/hooks';
import { selectIsMember } from '../../../state/session/session.selectors';
import { AnswerView } from '../components/answer-view';
import { GroupView } from '../components/group-view';
import { HomeView } from '../components/home-view';
import { ThreadView } from '../components/thread-view';
import { VisitorView } from '../components/visitor-view';
import { useSupportPlace } from '../support-place';

/** Help that answers itself, and a person to reach. */
export function SupportScreen() {
  const place = useSupportPlace();
  const isMember = useAppSelector(selectIsMember);
  // Here, so that the way back from an answer leads to the same results.
  const [query, setQuery] = useState('');
  switch (place.view) {
    case 'answer':
      return <AnswerView id={place.topic} />;
    case 'group':
      return <GroupView group={place.group} />;
    case 'thread':
      return isMember ? (
        <ThreadView named={place.order} about={place.about} />
      ) : (
        <VisitorView about={place.about} />
      );
    case 'home':
      return <HomeView query={query} onQuery={setQuery} />;
  }
}
