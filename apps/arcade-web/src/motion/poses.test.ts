import { boundsOf, createPoses, nearestStep } from './poses';

const degrees = (angle: number) => (angle * Math.PI) / 180;

it('takes the nearest step of an angle, and keeps the two sides apart', () => {
  expect(nearestStep({ turned: degrees(1.9), isFlipped: false })).toEqual({ key: 0, turned: 0 });
  expect(nearestStep({ turned: degrees(5), isFlipped: false })).toEqual({ key: 2, turned: degrees(4) });
  expect(nearestStep({ turned: degrees(5), isFlipped: true }).key).toBe(3);
  expect(nearestStep({ turned: degrees(-5), isFlipped: true }).key).toBe(-1);
});

it('has room for a rotated image', () => {
  expect(boundsOf(30, 20, 0)).toEqual({ width: 30, height: 20 });
  expect(boundsOf(30, 20, degrees(90)).width).toBeCloseTo(20);
  expect(boundsOf(30, 20, degrees(90)).height).toBeCloseTo(30);
});

it('paints each pose once, and at most one in a frame', () => {
  const sprite = { image: document.createElement('canvas'), width: 30, height: 20 };
  const paint = jest.fn(() => ({ image: document.createElement('canvas'), width: 30, height: 20 }));
  const poses = createPoses(1, paint);
  const pose = (angle: number) => poses.of(sprite, { turned: degrees(angle), isFlipped: false });
  poses.beginFrame();
  const first = pose(8);
  expect([first !== null, pose(16)]).toEqual([true, null]);
  poses.beginFrame();
  expect([pose(8), pose(16) !== null, pose(0)]).toEqual([first, true, sprite]);
  expect(paint).toHaveBeenCalledTimes(2);
});
