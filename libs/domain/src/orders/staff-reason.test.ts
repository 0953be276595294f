import { STAFF_REASONS, readStaffReason, writeStaffReason } from './staff-reason';

it('is read as it was written, and no words of staff are taken for one', () => {
  for (const reason of STAFF_REASONS) expect(readStaffReason(writeStaffReason(reason))).toBe(reason);
  for (const text of ['', 'under-check', 'reason:', 'reason:of-tomorrow', ' reason:under-check'])
    expect([text, readStaffReason(text)]).toEqual([text, null]);
});
