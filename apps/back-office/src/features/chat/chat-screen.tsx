import { Route, Routes, useParams } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { PageTabs } from '../../shared/tabs/page-tabs';
import { MutesTab } from './mutes-tab';
import { ModeratorsTab } from './moderators-tab';
import { ReportsTab } from './reports-tab';
import { RoomsTab } from './rooms-tab';
import { WordsTab } from './words-tab';
import { useChatDesk } from './use-chat-desk';

const TABS = ['reports', 'mutes', 'words', 'rooms', 'moderators'] as const;
const PARTS = {
  reports: ReportsTab,
  mutes: MutesTab,
  words: WordsTab,
  rooms: RoomsTab,
  moderators: ModeratorsTab,
} as const;

/** What keeps chat decent: reports, mutes, words, slow mode, moderators. */
export function ChatScreen() {
  return (
    <Routes>
      <Route index element={<Parts />} />
      <Route path=":tab" element={<Parts />} />
    </Routes>
  );
}

function Parts() {
  const { t } = useTranslation();
  const { tab = 'reports' } = useParams();
  const current = TABS.find((one) => one === tab) ?? 'reports';
  const desk = useChatDesk().value;
  const counts = {
    mutes: desk?.mutes.length,
    words: desk?.words.length,
    moderators: desk?.moderators.length,
  };
  const Part = PARTS[current];
  return (
    <>
      <PageTabs
        label={t('console-chat.parts')}
        current={current}
        tabs={TABS.map((id) => ({
          id,
          label: t(`console-chat.tab.${id}`),
          count: id === 'reports' || id === 'rooms' ? undefined : counts[id],
          path: id === 'reports' ? '/chat' : `/chat/${id}`,
        }))}
      />
      <Part />
    </>
  );
}
