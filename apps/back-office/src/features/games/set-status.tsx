import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { commandText } from '../../shared/decisions/command-text';
import { Diff } from '../../shared/decisions/diff';
import { ReasonBox } from '../../shared/decisions/reason-box';
import { Modal } from '../../shared/modal/modal';
import { useCommand } from '../../state/commands/use-command';
import type { GameRow } from './games-screen';
import styles from './games.module.css';

interface SetStatusProps {
  game: GameRow;
  onClose: () => void;
  onDone: () => void;
}

/** Closes a game for new bets, or opens it again. */
export function SetStatus({ game: { gameId, names, status }, onClose, onDone }: SetStatusProps) {
  const { t, i18n } = useTranslation();
  const set = useCommand('game/set-status', onDone);
  const [reason, setReason] = useState('');
  const next = status === 'open' ? ('maintenance' as const) : ('open' as const);
  const verb = next === 'maintenance' ? t('console-games.close') : t('console-games.reopen');
  return (
    <Modal
      title={`${verb}: ${names[i18n.language]}`}
      onClose={onClose}
      closable={set.mayClose}
      footer={
        <>
          <Button
            variant={next === 'open' ? 'primary' : 'danger'}
            disabled={reason.trim() === '' || !set.maySend}
            busy={set.isBusy}
            onPress={() => set.run({ gameId, status: next, reason: reason.trim() })}
          >
            {verb}
          </Button>
          <Button variant="ghost" disabled={!set.mayClose} onPress={onClose}>
            {t('common.action.cancel')}
          </Button>
        </>
      }
    >
      <Diff
        label={t('console-games.state')}
        lines={[
          {
            name: t('console-games.state'),
            before: t(`console-games.states.${status}`),
            after: t(`console-games.states.${next}`),
          },
        ]}
      />
      <p className={styles.note}>
        {next === 'maintenance' ? t('console-games.closeEffect') : t('console-games.reopenEffect')}
      </p>
      <ReasonBox value={reason} onChange={setReason} isForMember={false} disabled={set.isBusy} />
      {set.failure !== null && (
        <p className={styles.wrong} role="alert">
          {commandText(t, set)}
        </p>
      )}
    </Modal>
  );
}
