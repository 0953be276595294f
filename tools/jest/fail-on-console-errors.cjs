const { format } = require('node:util');

/** React's advice to tests about when updates are flushed, which says nothing about the product. */
const ADVICE = /not wrapped in act\(/;
const complaints = [];

// What React, the DOM or the app complains about is a defect, whether or not a test looks at it. A test that provokes a
// complaint puts its own `console.error` in the place of this one.
console.error = (...words) => {
  const complaint = format(...words);
  if (!ADVICE.test(complaint)) complaints.push(complaint);
};

afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});
