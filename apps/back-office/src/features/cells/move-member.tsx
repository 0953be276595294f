import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import type { OperatorOutput } from '../../shared/api';
import { CommandForm } from '../../shared/decisions/command-form';
import { HindranceList } from '../../shared/decisions/hindrance-list';
import { VisibleTextField } from '../../shared/fields/visible-text';
import { KeyValues } from '../../shared/figures/key-values';
import { Money } from '../../shared/figures/money';
import { failureText } from '../../shared/states/failure-text';
import { useDebounced } from '../../shared/use-debounced';
import { useCommand } from '../../state/commands/use-command';
import { useQuery } from '../../state/queries/use-query';
import styles from './cells.module.css';

interface MoveMemberProps {
  cells: readonly string[];
  onClose: () => void;
  onBegun: () => void;
}

type Found = OperatorOutput<'cell/check-move'>;

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
  const typed = member.trim();
  const found = useLookup(typed);
  // What is wrong with the member is said at the field, until another one is named.
  const [refused, setRefused] = useState<string | null>(null);
  const { failure } = move;
  const name = failure?.kind === 'refused' ? failure.name : null;
  const isOfMember = move.status === 'refused' && OF_MEMBER.some((one) => one === name);
  const isUnknown = name === 'NOT_FOUND' && isOfMember && refused === typed;
  const problem =
    isUnknown || found.isUnknown
      ? t('console-cells.memberUnknown')
      : isOfMember && failure !== null && refused === typed
        ? failureText(t, failure)
        : undefined;
  const send = (reason: string): void => {
    setHindrances([]);
    setRefused(typed);
    move.run({ member: found.value?.member ?? typed, cell, reason });
  };
  return (
    <CommandForm
      title={t('console-cells.moveMember')}
      submit={
        typed !== '' && cell !== ''
          ? t('console-cells.moveTo', { member: found.value?.account ?? typed, cell })
          : t('console-cells.move')
      }
      isForMember={false}
      isComplete={typed !== '' && cell !== ''}
      command={isOfMember ? { ...move, failure: null } : move}
      onSubmit={send}
      onClose={onClose}
      effect={<MoveEffect found={found.value} hindrances={hindrances} />}
    >
      {(isTried) => (
        <div className={styles.fields}>
          <VisibleTextField
            label={t('console-cells.memberName')}
            value={member}
            maxLength={64}
            error={isTried && typed === '' ? t('console-cells.memberEmpty') : problem}
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

interface MoveEffectProps {
  found: Found | null;
  /** Of the last press. */
  hindrances: readonly string[];
}

/** What the press would do, or what has to be finished first. */
function MoveEffect({ found, hindrances }: MoveEffectProps) {
  const { t } = useTranslation();
  const first = hindrances.length > 0 ? hindrances : (found?.hindrances ?? []);
  return (
    <>
      {found !== null && <FoundMember member={found} />}
      {first.length === 0 ? (
        <p className={styles.note}>{t('console-cells.moveEffect')}</p>
      ) : (
        <div className={styles.wrong} role="alert">
          <p>{t('console-cells.firstFinish')}</p>
          <HindranceList hindrances={first} />
        </div>
      )}
    </>
  );
}

const LOOKUP_PAUSE_MS = 300;

/** Who is named, once typing pauses. */
function useLookup(typed: string) {
  const wanted = useDebounced(typed, LOOKUP_PAUSE_MS);
  const { value, failure } = useQuery('cell/check-move', { member: wanted }, { isWanted: wanted !== '' });
  const isOfTyped = wanted === typed && wanted !== '';
  return {
    value: isOfTyped && failure === null ? value : null,
    isUnknown: isOfTyped && failure?.kind === 'refused' && failure.name === 'NOT_FOUND',
  };
}

/** Whom the press would move, and with what. */
function FoundMember({ member }: { member: Found }) {
  const { t } = useTranslation();
  return (
    <KeyValues
      items={[
        {
          name: t('console-cells.member'),
          value: (
            <span translate="no">
              {member.nickname} · {member.account} · <span className="mono">{member.member}</span>
            </span>
          ),
        },
        {
          name: t('console-cells.movesAlong'),
          value:
            member.balances.length === 0 ? (
              t('console-cells.noBalance')
            ) : (
              <span className={styles.sums}>
                {member.balances.map(({ amount, currencyCode }) => (
                  <Money key={currencyCode} amount={amount} unit={currencyCode} />
                ))}
              </span>
            ),
        },
      ]}
    />
  );
}
