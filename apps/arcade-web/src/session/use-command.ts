import { useCallback, useEffect, useRef, useState } from 'react';
import type { ArcadeInput, ArcadeOutput } from '@realm/arcade-contract';
import type { CallFailure } from './arcade-client';
import type { CommandInput, CommandName, CommandOptions, CommandResult } from './session';
import { useSession } from './session-context';

export type CommandState<Name extends CommandName> =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** No answer yet: the stake counts once or not at all. */
  | { readonly status: 'inDoubt'; readonly attempt: number }
  | { readonly status: 'refused'; readonly error: CallFailure }
  | { readonly status: 'done'; readonly value: ArcadeOutput<Name>; readonly input: ArcadeInput<Name> };

export interface Command<Name extends CommandName> {
  readonly state: CommandState<Name>;
  /** Ignored while an outcome is awaited, so that two presses are one command. */
  readonly send: (input: CommandInput<Name>) => void;
  readonly isAwaited: boolean;
}

/**
 * One command of a game. After a reload, an interrupted command is sent again under its id.
 *
 * @param holds - The same function at every call.
 */
export function useCommand<Name extends CommandName>(
  name: Name,
  holds: CommandOptions<Name>['holds'],
): Command<Name> {
  const session = useSession();
  const [state, setState] = useState<CommandState<Name>>({ status: 'idle' });
  const isAwaited = useRef(false);

  const follow = useCallback(
    async (start: (options: CommandOptions<Name>) => Promise<CommandResult<Name>>) => {
      isAwaited.current = true;
      const result = await start({
        ...(holds === undefined ? {} : { holds }),
        onDoubt: (attempt) => setState({ status: 'inDoubt', attempt }),
      });
      isAwaited.current = false;
      setState(
        result.ok
          ? { status: 'done', value: result.value, input: result.input }
          : { status: 'refused', error: result.error },
      );
    },
    [holds],
  );

  useEffect(() => {
    if (isAwaited.current) return;
    const input = session.takeInterrupted(name);
    if (input === undefined) return;
    setState({ status: 'inDoubt', attempt: 1 });
    void follow((options) => session.resume(name, input, options));
  }, [name, session, follow]);

  return {
    state,
    send(input) {
      if (isAwaited.current) return;
      setState({ status: 'sending' });
      void follow((options) => session.run(name, input, options));
    },
    isAwaited: state.status === 'sending' || state.status === 'inDoubt',
  };
}
