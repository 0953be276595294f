import { useRef } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { EmptyState } from '../../shared/states/list-states';
import { ThreadList } from './thread-list';
import { ThreadView } from './thread-view';
import { isVisitorUid } from './visitor-rows';
import { VisitorThread } from './visitor-thread';
import styles from './support.module.css';

/** Threads of members with customer service: the list, the one that is open, and whose it is. */
export function SupportScreen() {
  return (
    <Routes>
      <Route index element={<Desk />} />
      <Route path=":uid" element={<Desk />} />
    </Routes>
  );
}

function Desk() {
  const { t } = useTranslation();
  const { uid } = useParams();
  // What is typed and not sent stays when another thread is opened.
  const drafts = useRef(new Map<string, string>());
  const images = useRef(new Map<string, File>());
  return (
    <div className={styles.desk}>
      <ThreadList openUid={uid ?? null} />
      {uid === undefined ? (
        <EmptyState title={t('console-support.choose')} hint={t('console-support.chooseHint')} />
      ) : isVisitorUid(uid) ? (
        <VisitorThread key={uid} uid={uid} drafts={drafts.current} />
      ) : (
        <ThreadView key={uid} uid={uid} drafts={drafts.current} images={images.current} />
      )}
    </div>
  );
}
