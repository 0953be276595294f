import { useState, type ReactNode } from 'react';
import { StickyNote } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Button, IconButton } from '../button';
import { useShortcutWhen } from '../keys/use-shortcut';
import styles from './decision-foot.module.css';

export interface FootOption<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** One letter; the button shows it. */
  readonly keys: string;
  /** `note` stays possible while somebody else decides. */
  readonly kind: 'primary' | 'secondary' | 'note';
}

export interface FormState {
  readonly close: () => void;
  /** Why it can't be sent now; what was typed stays. */
  readonly blocked: string | null;
}

export interface DecisionFootProps<Id extends string> {
  /** Who has agreed, and who is needed. */
  people: ReactNode;
  options: readonly FootOption<Id>[];
  /** Why nothing can be decided, or who decides. */
  blockedReason: string | null;
  isBlocked: boolean;
  form: (id: Id, state: FormState) => ReactNode;
}

/**
 * The foot of a detail: buttons with their keys, or the form of the one that was chosen. A key opens a form and decides nothing. A form
 * stays until it is sent or left, whatever becomes of the order meanwhile.
 */
export function DecisionFoot<Id extends string>(props: DecisionFootProps<Id>) {
  const { people, options, blockedReason, isBlocked, form } = props;
  const [chosen, setChosen] = useState<FootOption<Id> | null>(null);
  const buttons = options.filter(({ kind }) => kind !== 'note');
  const notes = options.filter(({ kind }) => kind === 'note');
  return (
    <div className={styles.foot}>
      {people}
      {chosen !== null &&
        form(chosen.id, {
          close: () => setChosen(null),
          blocked: isBlocked && chosen.kind !== 'note' ? blockedReason : null,
        })}
      {chosen === null && (
        <div className={styles.buttons}>
          {buttons.map((one) => (
            <OptionButton key={one.id} option={one} isBlocked={isBlocked} onChoose={() => setChosen(one)} />
          ))}
          <span className={styles.blockedReason}>{blockedReason}</span>
          {notes.map((one) => (
            <NoteButton key={one.id} option={one} onChoose={() => setChosen(one)} />
          ))}
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  option: FootOption<string>;
  onChoose: () => void;
}

function OptionButton({ option, isBlocked, onChoose }: OptionProps & { isBlocked: boolean }) {
  const { label, keys, kind } = option;
  useShortcutWhen(!isBlocked, { keys, label, run: onChoose });
  return (
    <Button
      variant={kind === 'primary' ? 'primary' : 'secondary'}
      shortcut={keys.toUpperCase()}
      disabled={isBlocked}
      onPress={onChoose}
    >
      {label}
    </Button>
  );
}

function NoteButton({ option: { label, keys }, onChoose }: OptionProps) {
  useShortcutWhen(true, { keys, label, run: onChoose });
  return <IconButton label={label} icon={<StickyNote aria-hidden="true" />} onPress={onChoose} />;
}

/** What keeps somebody from deciding: a lost connection, somebody else, their role, or the order itself. */
export type BlockedReason =
  | 'stale'
  | 'taken'
  | 'over'
  | 'read-only'
  | 'yours'
  | 'maker-first'
  | 'unknown'
  | 'network'
  | 'taken-back'
  | 'confirming';

export function useBlockedText(reason: BlockedReason | null): string | null {
  const { t } = useTranslation();
  return reason === null ? null : t(`console-queues.blocked.${reason}`);
}
