import { hourText } from './agent-texts';

it('writes an hour with two digits', () => {
  expect([hourText(9), hourText(12)]).toEqual(['09:00', '12:00']);
});
