import { takeComplaints } from './complaints';

// Part of every story: an error on the console is a defect, whether or not the story checks it.
afterEach(() => {
  expect(takeComplaints()).toEqual([]);
});
