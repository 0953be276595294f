import type { RecoveryWay } from '@realm/domain';
import { TAB_KEYS } from '../../shared/storage/storage-keys';

/** What was typed before a request exists. */
export interface RecoveryDraft {
  readonly account: string;
  readonly way: RecoveryWay | null;
  readonly statement: string;
  readonly contact: string;
}

const EMPTY: RecoveryDraft = { account: '', way: null, statement: '', contact: '' };

/**
 * Survives a reload and ends with the tab; what one person has typed is deleted when another one comes: `uid` is the member's, and
 * empty for a visitor. Storage may be forbidden: then a reload begins anew.
 */
export function readDraft(uid: string): RecoveryDraft {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(TAB_KEYS.recoveryDraft) ?? '{}') as Partial<
      Record<keyof RecoveryDraft | 'uid', unknown>
    >;
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    if (text(kept.uid) !== uid) {
      dropDraft();
      return EMPTY;
    }
    return {
      ...EMPTY,
      account: text(kept.account),
      statement: text(kept.statement),
      contact: text(kept.contact),
    };
  } catch {
    return EMPTY;
  }
}

export function writeDraft(uid: string, { account, statement, contact }: RecoveryDraft): void {
  try {
    window.sessionStorage.setItem(
      TAB_KEYS.recoveryDraft,
      JSON.stringify({ uid, account, statement, contact }),
    );
  } catch {
    // It lives on in the component.
  }
}

export function dropDraft(): void {
  try {
    window.sessionStorage.removeItem(TAB_KEYS.recoveryDraft);
  } catch {
    // Forbidden storage holds nothing either.
  }
}
