/* Loaded before the server. Jobs that usually pause for up to a minute between two runs pause for JOB_PAUSE_MS. */
const pauseMs = Number(process.env.JOB_PAUSE_MS);
const LONGEST_MS = 60_000;
/** What `runAtInterval` of libs/server hands to the timer; no other timer of the server has it. */
const NEXT_RUN = '() => void wake()';

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply: (target, self, [callback, ms, ...rest]) => {
    const isJob = ms <= LONGEST_MS && String(callback) === NEXT_RUN;
    return Reflect.apply(target, self, [callback, isJob ? pauseMs : ms, ...rest]);
  },
});
