import { useState } from 'react';
import type { MemberEndpoints, OutputOf } from '@realm/api-client';
import { api } from '../../../shared/api';
import { useCommand } from '../../../shared/use-command';
import { useAppDispatch } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { recoveryOptions, type RecoveryOptions } from '../../../state/recovery/recovery-options';
import { readResource } from '../../../state/resources/create-resource';
import type { Remote } from '../../../state/resources/resources.slice';
import type { useRecoverPlace } from '../recover-place';
import type { OwnRequest } from '../use-own-request';
import { CodeStep } from './code-step';
import { DoneStep } from './done-step';
import { EndedStep } from './ended-step';
import { NewStep } from './new-step';
import { RecoveryPage, StepSkeleton } from './recovery-page';
import { ReviewStep } from './review-step';

export type Finished = OutputOf<MemberEndpoints['finishRecovery']>;

interface RequestStepProps {
  own: OwnRequest;
  options: Remote<RecoveryOptions>;
  place: ReturnType<typeof useRecoverPlace>;
}

/** This browser's request: what it waits for says what is shown. */
export function RequestStep({ own, options, place }: RequestStepProps) {
  const dispatch = useAppDispatch();
  const [finished, setFinished] = useState<Finished | null>(null);
  const { code, recovery } = own;
  const finish = useCommand(api.finishRecovery, (answer) => {
    setFinished(answer);
    own.show(answer.recovery);
    dispatch(readResource(recoveryOptions, undefined));
  });
  function startAgain() {
    own.drop();
    place.go('choose', { replace: true });
  }
  if (own.failure !== null && recovery === null)
    return (
      <RecoveryPage>
        <LoadFailed failure={own.failure} onRetry={own.read} />
      </RecoveryPage>
    );
  if (recovery === null || code === null)
    return (
      <RecoveryPage busy>
        <StepSkeleton />
      </RecoveryPage>
    );
  const known = options.status === 'ready' ? options.value : null;
  switch (recovery.status) {
    case 'code':
      return <CodeStep own={{ ...own, code, recovery }} known={known} onOther={startAgain} />;
    case 'proved':
    case 'ready':
      return (
        <NewStep
          recovery={recovery}
          known={known}
          command={finish}
          onSave={(input) => finish.run({ requestCode: code, ...input })}
        />
      );
    case 'reviewing':
    case 'cooling':
      return <ReviewStep own={{ ...own, code, recovery }} />;
    case 'done':
      return <DoneStep recovery={recovery} finished={finished} onLeave={own.drop} />;
    default:
      return <EndedStep recovery={recovery} onAgain={startAgain} />;
  }
}
