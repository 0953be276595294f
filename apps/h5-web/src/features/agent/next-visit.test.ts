import { statusOfVisits } from '../../state/testing/next-visit';
import { commissions, downline } from './agent.resources';

it('the downline of the last visit is shown again when no answer comes', async () => {
  expect(await statusOfVisits('listDownline', downline, 'all')).toEqual(['ready', 'ready']);
});

it('so are commissions', async () => {
  expect(await statusOfVisits('listCommissions', commissions, undefined)).toEqual(['ready', 'ready']);
});
