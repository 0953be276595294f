import type { ApiFailure } from '@realm/api-client';
import type { RecoveryKind } from '@realm/domain';
import type { RecoveryOptions } from '../../../state/recovery/recovery-options';
import type { Remote } from '../../../state/resources/resources.slice';
import type { RecoveryDraft } from '../recovery-draft';

export interface RecoveryFormProps {
  kind: RecoveryKind;
  draft: RecoveryDraft;
  change: (part: Partial<RecoveryDraft>) => void;
  options: Remote<RecoveryOptions>;
  readOptions: () => void;
  isMember: boolean;
  failure: ApiFailure | null;
  isBusy: boolean;
  onSend: () => void;
}
