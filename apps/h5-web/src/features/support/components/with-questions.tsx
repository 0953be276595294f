import type { ReactNode } from 'react';
import { Skeleton, Stack } from '@realm/ui';
import { LoadFailed } from '../../../state/realtime/load-failed';
import type { ReadQuestion } from '../questions';
import type { Questions } from '../use-questions';

interface WithQuestionsProps {
  questions: Questions;
  children: (questions: readonly ReadQuestion[]) => ReactNode;
}

/** What is shown of the questions that staff have published, once they are read. */
export function WithQuestions({ questions: [entry, read], children }: WithQuestionsProps) {
  switch (entry.status) {
    case 'loading':
      return <LinesSkeleton />;
    case 'failed':
      return <LoadFailed size="part" failure={entry.failure} onRetry={read} />;
    case 'ready':
      return children(entry.value);
  }
}

export const LinesSkeleton = () => (
  <Stack aria-hidden="true">
    <Skeleton height={56} shape="block" />
    <Skeleton height={56} shape="block" />
    <Skeleton height={56} shape="block" />
  </Stack>
);
