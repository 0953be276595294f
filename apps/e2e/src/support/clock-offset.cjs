/* Loaded before the server. Shifts its wall clock by CLOCK_OFFSET_MS, like that of a machine without a time service. */
const offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0);
const Real = Date;
const now = () => Real.now() + offsetMs;

globalThis.Date = new Proxy(Real, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new Real(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
