import { catches, settleShot } from '@realm/fairness';
import { readerOf } from '../../stage/round-reader';

const outcome = (caught: boolean) => (caught ? 'caught' : 'missed');

export const fishingReader = readerOf('deepsea', {
  recorded: (t, { record }) =>
    `${t(`fishing.creature.${record.creature}`)} · ${t(`fishing.outcome.${outcome(record.caught)}`)}`,
  recompute(t, { rules, record }, stream) {
    const caught = catches(rules, record.creature, stream);
    return {
      outcome: `${t(`fishing.creature.${record.creature}`)} · ${t(`fishing.outcome.${outcome(caught)}`)}`,
      returns: [settleShot(rules, record.creature, caught)],
    };
  },
});
