import { useCallback, useEffect, useState } from 'react';

export interface Phase<Name extends string> {
  readonly name: Name;
  /** From the beginning of the sequence. */
  readonly atMs: number;
}

interface Progress {
  readonly id: string;
  /** Of the phase that is reached. */
  readonly index: number;
}

export interface Phases<Name extends string> {
  /** `null` while nothing is played. */
  readonly phase: Name | null;
  readonly hasReached: (name: Name) => boolean;
  /** To a later phase at once. The phases behind it follow at their times. */
  readonly jump: (name: Name) => void;
}

/**
 * Plays a result that is known already: the phases follow each other at their times and never go back. A page that is hidden is at the
 * last one when it is seen again.
 *
 * @param id - Of the result; `null` plays nothing. Another id begins anew.
 * @param phases - The same list at every call; the first one is at 0.
 */
export function usePhases<Name extends string>(
  id: string | null,
  phases: readonly Phase<Name>[],
): Phases<Name> {
  const [progress, setProgress] = useState<Progress | null>(null);
  const reach = useCallback(
    (index: number) => {
      if (id === null) return;
      setProgress((now) => (now?.id === id && now.index >= index ? now : { id, index }));
    },
    [id],
  );

  useEffect(() => {
    if (id === null) return undefined;
    const timers = phases.map(({ atMs }, index) => setTimeout(() => reach(index), atMs));
    const onHidden = () => {
      if (document.hidden) reach(phases.length - 1);
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      timers.forEach(clearTimeout);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [id, phases, reach]);

  const indexOf = (name: Name) => phases.findIndex((each) => each.name === name);
  const reached = id === null ? -1 : progress?.id === id ? progress.index : 0;
  return {
    phase: phases[reached]?.name ?? null,
    hasReached: (name) => reached >= indexOf(name),
    jump: (name) => reach(indexOf(name)),
  };
}
