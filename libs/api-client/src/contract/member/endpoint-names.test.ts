import { MEMBER_ENDPOINT_NAMES } from './endpoint-names';
import { MEMBER_ENDPOINTS } from './endpoints';

it('has a name for each call of the table, in its order', () => {
  expect(MEMBER_ENDPOINT_NAMES).toEqual(Object.keys(MEMBER_ENDPOINTS));
});
