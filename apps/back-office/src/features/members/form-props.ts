import type { Member } from './member-page';

/** What every form of a member's page gets. */
export interface FormProps {
  readonly member: Member;
  readonly onClose: () => void;
  /** After the command was done, or waits for a second person. */
  readonly onDone: () => void;
}
