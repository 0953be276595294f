import { useState } from 'react';
import { textOf, useTranslation } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import { CommandForm } from '../../shared/decisions/command-form';
import { VisibleTextField } from '../../shared/fields/visible-text';
import { failureText } from '../../shared/states/failure-text';
import { useCommand } from '../../state/commands/use-command';
import styles from './cells.module.css';

interface MoveMemberProps {
  cells: readonly string[];
  onClose: () => void;
  onBegun: () => void;
}

/** Refusals that are about the member who was named. */
const OF_MEMBER = ['NOT_FOUND', 'MEMBER_MOVED', 'MEMBER_MOVING'] as const;

/** Begins to move a member, or says what has to be finished first. */
export function MoveMember({ cells, onClose, onBegun }: MoveMemberProps) {
  const { t } = useTranslation();
  const [member, setMember] = useState('');
  const [cell, setCell] = useState(cells.length === 1 ? (cells[0] ?? '') : '');
  const [hindrances, setHindrances] = useState<readonly string[]>([]);
  const move = useCommand('cell/move-member', (answer) => {
    setHindrances(answer.hindrances);
    if (answer.hasBegun) onBegun();
  });
  // What is wrong with the member is said at the field, until another one is named.
  const [refused, setRefused] = useState<string | null>(null);
  const { failure } = move;
  const name = failure?.kind === 'refused' ? failure.name : null;
  const isOfMember = move.status === 'refused' && OF_MEMBER.some((one) => one === name);
  const problem =
    !isOfMember || failure === null || refused !== member.trim()
      ? undefined
      : name === 'NOT_FOUND'
        ? t('console-cells.memberUnknown')
        : failureText(t, failure);
  const send = (reason: string): void => {
    setHindrances([]);
    setRefused(member.trim());
    move.run({ member: member.trim(), cell, reason });
  };
  return (
    <CommandForm
      title={t('console-cells.moveMember')}
      submit={
        member.trim() !== '' && cell !== ''
          ? t('console-cells.moveTo', { member: member.trim(), cell })
          : t('console-cells.move')
      }
      isForMember={false}
      isComplete={member.trim() !== '' && cell !== ''}
      command={isOfMember ? { ...move, failure: null } : move}
      onSubmit={send}
      onClose={onClose}
      effect={
        hindrances.length === 0 ? (
          <p className={styles.note}>{t('console-cells.moveEffect')}</p>
        ) : (
          <div className={styles.wrong} role="alert">
            <p>{t('console-cells.firstFinish')}</p>
            <HindranceList hindrances={hindrances} />
          </div>
        )
      }
    >
      {(isTried) => (
        <div className={styles.fields}>
          <VisibleTextField
            label={t('console-cells.memberName')}
            value={member}
            maxLength={64}
            error={isTried && member.trim() === '' ? t('console-cells.memberEmpty') : problem}
            onChange={setMember}
          />
          <Select
            label={t('console-cells.toCell')}
            placeholder={t('console-cells.cellEmpty')}
            options={cells.map((id) => ({ id, label: id }))}
            value={cell === '' ? null : cell}
            error={isTried && cell === '' ? t('console-cells.cellEmpty') : undefined}
            onChange={setCell}
          />
        </div>
      )}
    </CommandForm>
  );
}

/** Why a member can't move, or did not. */
export function HindranceList({ hindrances }: { hindrances: readonly string[] }) {
  const { i18n } = useTranslation();
  return (
    <ul className={styles.hindrances}>
      {hindrances.map((name) => (
        <li key={name}>{textOf(i18n, `console-cells.hindrances.${name}`) ?? name}</li>
      ))}
    </ul>
  );
}
