import { useLocation } from 'react-router-dom';

/** What the address shows. Each has its own entry in the browser's history. */
type ChatPlace =
  | { readonly view: 'list'; readonly code: string }
  | { readonly view: 'room'; readonly roomId: string }
  | { readonly view: 'create' };

export const LIST = '/chat';
export const CREATE = `${LIST}?view=create`;
export const roomPath = (roomId: string): string => `${LIST}?room=${encodeURIComponent(roomId)}`;

/** A link that a member passes on outside of the product. */
export const inviteLink = (code: string): string => `${window.location.origin}${LIST}?join=${code}`;

export function useChatPlace(): ChatPlace {
  const query = new URLSearchParams(useLocation().search);
  const roomId = query.get('room');
  if (roomId !== null && roomId !== '') return { view: 'room', roomId };
  if (query.get('view') === 'create') return { view: 'create' };
  return { view: 'list', code: query.get('join') ?? '' };
}
