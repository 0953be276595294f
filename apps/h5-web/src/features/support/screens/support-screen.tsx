import { useState } from 'react';
import { useAppSelector } from '../../../state/hooks';
import { selectIsMember } from '../../../state/session/session.selectors';
import { AnswerView } from '../components/answer-view';
import { HomeView } from '../components/home-view';
import { SubjectView } from '../components/subject-view';
import { ThreadView } from '../components/thread-view';
import { VisitorView } from '../components/visitor-view';
import { useSupportPlace, type SupportPlace } from '../support-place';
import { useQuestions } from '../use-questions';

/** Help that answers itself, and a person to reach. */
export function SupportScreen() {
  const place = useSupportPlace();
  const isMember = useAppSelector(selectIsMember);
  // Here, so that the way back from an answer leads to the same results.
  const [query, setQuery] = useState('');
  if (place.view !== 'thread') return <Help place={place} query={query} onQuery={setQuery} />;
  return isMember ? (
    <ThreadView named={place.order} about={place.about} />
  ) : (
    <VisitorView about={place.about} />
  );
}

interface HelpProps {
  place: Exclude<SupportPlace, { readonly view: 'thread' }>;
  query: string;
  onQuery: (query: string) => void;
}

/** The questions that staff have answered. */
function Help({ place, query, onQuery }: HelpProps) {
  const questions = useQuestions();
  switch (place.view) {
    case 'answer':
      return <AnswerView id={place.questionId} questions={questions} />;
    case 'subject':
      return <SubjectView subject={place.subject} questions={questions} />;
    case 'home':
      return <HomeView questions={questions} query={query} onQuery={onQuery} />;
  }
}
