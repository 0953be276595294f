import { useState } from 'react';
import { LANGUAGES } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { Button } from '../../shared/button';
import { CommandForm } from '../../shared/decisions/command-form';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable } from '../../shared/table/data-table';
import { useFocus } from '../../shared/use-focus';
import { useCommand } from '../../state/commands/use-command';
import { useIsFresh } from '../../state/live/live.selectors';
import { useMay } from '../../state/session/session.selectors';
import { VisibleTextField } from '../../shared/fields/visible-text';
import { useChatDesk } from './use-chat-desk';

type Room = OperatorOutput<'chat/desk'>['rooms'][number];

const MAX_SECONDS = 3_600;

/** Slow mode of the public rooms. */
export function RoomsTab() {
  const { t } = useTranslation();
  const query = useChatDesk();
  const [changing, setChanging] = useState<Room | null>(null);
  const isFresh = useIsFresh();
  const mayChange = useMay('chat/slow') && isFresh;
  const nameOf = ({ roomId }: Room): string => {
    const language = LANGUAGES.find((one) => one === roomId);
    return language === undefined ? roomId : t(`common.language.${language}`);
  };
  return (
    <>
      <DataTable<Room>
        label={t('console-chat.tab.rooms')}
        rows={query.value?.rooms ?? null}
        rowId={({ roomId }) => roomId}
        query={query}
        empty={<EmptyState title={t('console-chat.none.rooms')} hint={t('console-chat.noneHint.rooms')} />}
        columns={[
          { id: 'room', header: t('console-chat.room'), cell: nameOf },
          {
            id: 'slow',
            header: t('console-chat.slow'),
            cell: ({ slowSec }) =>
              slowSec === 0 ? t('console-chat.slowOff') : t('console-chat.slowSec', { count: slowSec }),
          },
          {
            id: 'change',
            header: '',
            align: 'end',
            cell: (room) => (
              <Button size="sm" disabled={!mayChange} onPress={() => setChanging(room)}>
                {t('console-chat.setSlow')}
              </Button>
            ),
          },
        ]}
      />
      {changing !== null && (
        <SlowForm
          room={changing}
          name={nameOf(changing)}
          onClose={() => setChanging(null)}
          onDone={query.refresh}
        />
      )}
    </>
  );
}

interface SlowFormProps {
  room: Room;
  name: string;
  onClose: () => void;
  onDone: () => void;
}

function SlowForm({ room, name, onClose, onDone }: SlowFormProps) {
  const { t } = useTranslation();
  const field = useFocus();
  const [text, setText] = useState(String(room.slowSec));
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : null;
  const isValid = seconds !== null && seconds <= MAX_SECONDS;
  const command = useCommand('chat/slow', () => {
    onDone();
    onClose();
  });
  return (
    <CommandForm
      title={`${t('console-chat.setSlow')} · ${name}`}
      submit={t('console-chat.setSlow')}
      isForMember={false}
      isComplete={isValid}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => {
        if (seconds !== null) command.run({ roomId: room.roomId, seconds, reason });
      }}
    >
      <VisibleTextField
        label={t('console-chat.seconds')}
        value={text}
        onChange={setText}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        ref={field}
        error={isValid ? undefined : t('console-chat.seconds')}
      />
    </CommandForm>
  );
}
