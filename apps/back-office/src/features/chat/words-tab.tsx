import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { CommandForm } from '../../shared/decisions/command-form';
import { FilterBar } from '../../shared/filters/filter-bar';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable } from '../../shared/table/data-table';
import { useCommand } from '../../state/commands/use-command';
import { useIsFresh } from '../../state/live/live.selectors';
import { useMay } from '../../state/session/session.selectors';
import { VisibleTextArea } from '../../shared/fields/visible-text';
import { useChatDesk } from './use-chat-desk';

interface WordRow {
  readonly word: string;
}

const MAX_LENGTH = 2_000;
/** As the contract takes them. */
const MAX_WORDS = 100;
const MAX_WORD_LENGTH = 64;

/** Words that no message may have. */
export function WordsTab() {
  const { t } = useTranslation();
  const query = useChatDesk();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const isFresh = useIsFresh();
  const mayChange = useMay('chat/words') && isFresh;
  return (
    <>
      <FilterBar
        end={
          <Button variant="primary" disabled={!mayChange} onPress={() => setAdding(true)}>
            {t('console-chat.words')}
          </Button>
        }
      >
        <p>{t('console-chat.wordsHint')}</p>
      </FilterBar>
      <DataTable<WordRow>
        label={t('console-chat.tab.words')}
        rows={query.value?.words.map((word) => ({ word })) ?? null}
        rowId={({ word }) => word}
        query={query}
        empty={<EmptyState title={t('console-chat.none.words')} hint={t('console-chat.noneHint.words')} />}
        columns={[
          { id: 'word', header: t('console-chat.word'), cell: ({ word }) => word },
          {
            id: 'remove',
            header: '',
            align: 'end',
            cell: ({ word }) => (
              <Button size="sm" disabled={!mayChange} onPress={() => setRemoving(word)}>
                {t('console-chat.removeWord')}
              </Button>
            ),
          },
        ]}
      />
      {isAdding && <AddForm onClose={() => setAdding(false)} onDone={query.refresh} />}
      {removing !== null && (
        <RemoveForm word={removing} onClose={() => setRemoving(null)} onDone={query.refresh} />
      )}
    </>
  );
}

interface WordFormProps {
  onClose: () => void;
  onDone: () => void;
}

function AddForm({ onClose, onDone }: WordFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const words = [...new Set(text.split('\n').map((line) => line.trim()))].filter((word) => word !== '');
  const isTooMuch = words.length > MAX_WORDS || words.some((word) => word.length > MAX_WORD_LENGTH);
  const command = useCommand('chat/words', () => {
    onDone();
    onClose();
  });
  return (
    <CommandForm
      title={t('console-chat.words')}
      submit={t('console-chat.addWords')}
      isForMember={false}
      isComplete={words.length > 0 && !isTooMuch}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ add: words, reason })}
    >
      <VisibleTextArea
        label={t('console-chat.words')}
        hint={t('console-chat.wordsHint')}
        value={text}
        onChange={setText}
        maxLength={MAX_LENGTH}
        error={
          isTooMuch
            ? t('console-chat.wordsTooMuch', { words: MAX_WORDS, length: MAX_WORD_LENGTH })
            : undefined
        }
        rows={4}
      />
    </CommandForm>
  );
}

function RemoveForm({ word, onClose, onDone }: WordFormProps & { word: string }) {
  const { t } = useTranslation();
  const command = useCommand('chat/words', () => {
    onDone();
    onClose();
  });
  return (
    <CommandForm
      title={t('console-chat.removeWordTitle', { word })}
      submit={t('console-chat.removeWord')}
      isForMember={false}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ remove: [word], reason })}
    />
  );
}
