import { isVisible, withoutUnseen } from './visible-text';

/** What a form sends of a text as it is typed: its seen part, and nothing while that shows nothing. */
export function seenText(typed: string): string {
  const seen = withoutUnseen(typed);
  return isVisible(seen.replaceAll('\n', ' ')) ? seen : '';
}
