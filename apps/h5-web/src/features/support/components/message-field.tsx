import type { ReactNode, RefObject } from 'react';
import { SUPPORT_TEXT_MAX, checkSupportText } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { MessageComposer } from '../../../shared/messages/message-composer';

interface MessageFieldProps {
  text: string;
  canSend: boolean;
  busy?: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Before the field. */
  aside?: ReactNode;
  /** What is wrong besides the text's length. */
  issue?: string | null;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** Where a message to customer service is written, by members and visitors. */
export function MessageField({ text, aside, issue = null, ...field }: MessageFieldProps) {
  const { t } = useTranslation();
  const checked = checkSupportText(text);
  const isTooLong = !checked.ok && checked.issue === 'too-long';
  return (
    <MessageComposer
      {...field}
      labels={{
        field: t('support.composer.label'),
        placeholder: t('support.composer.placeholder'),
        send: t('support.composer.send'),
      }}
      text={text}
      before={aside}
      issue={isTooLong ? t('support.composer.tooLong', { count: SUPPORT_TEXT_MAX }) : null}
      otherIssue={issue}
    />
  );
}
