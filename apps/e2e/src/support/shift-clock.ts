/** Runs before the page's first script: the phone's own clock is wrong by so many milliseconds. */
export function shiftClock(byMs: number): void {
  const Real = Date;
  const now = () => Real.now() + byMs;
  window.Date = new Proxy(Real, {
    construct: (target, given: []) => (given.length === 0 ? new target(now()) : new target(...given)),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}
