import { barHeights } from './bar-heights';

it.each([
  [['0.00', '31.70'], 40, [0, 79.3]],
  [['0.00', '0.00'], 1, [0, 0]],
  [['0.35', '1.00'], 1, [35, 100]],
  [['95.00', '101.00'], 200, [47.5, 50.5]],
  [['8412.00'], 10000, [84.1]],
])('%p fits a scale up to %s', (amounts, top, heights) => {
  expect(barHeights(amounts)).toMatchObject({ top, heights });
});
