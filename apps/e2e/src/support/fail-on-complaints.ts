import { takeComplaints } from './complaints';

// Part of every story: what a page complains about is a defect, whether or not the story looks at it.
afterEach(() => {
  expect(takeComplaints()).toEqual([]);
});
