import type { Notice } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { inLanguage } from '../../../shared/localised';
import { NoticeSheet } from '../../../shared/notices/notice-sheet';

interface HomeNoticeProps {
  notice: Notice | null;
  onClose: () => void;
}

/** A chunk of its own: the first screen shows no notice. */
export function HomeNotice({ notice, onClose }: HomeNoticeProps) {
  const { i18n } = useTranslation();
  return (
    <NoticeSheet
      notice={notice}
      textOf={({ title, body }) => ({
        title: inLanguage(title, i18n.language),
        body: inLanguage(body, i18n.language),
      })}
      onClose={onClose}
    />
  );
}
