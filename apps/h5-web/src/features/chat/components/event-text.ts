import type { ChatMessage } from '@realm/api-client';
import type { TFunction } from '@realm/i18n';

/** What a message says that is no words of a member. `null` for those. */
export function eventText(t: TFunction, { kind, nickname, removed }: ChatMessage): string | null {
  if (kind === 'text' || kind === 'bet')
    return removed ? t('chat.message.removed', { name: nickname }) : null;
  return t(`chat.event.${kind}`, { name: nickname });
}
