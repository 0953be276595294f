/** Releases something synchronously, so that it also works while the process exits. */
type Drop = () => void;

const drops: Drop[] = [];
let isListening = false;

/**
 * Registers a clean-up of processes, folders and mounts for any exit: at the end, after a failure, on Ctrl-C.
 *
 * @returns Runs the clean-up now.
 */
export function dropAtExit(drop: Drop): Drop {
  listen();
  drops.push(drop);
  return () => {
    const at = drops.indexOf(drop);
    if (at < 0) return;
    drops.splice(at, 1);
    drop();
  };
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  process.on('exit', dropEverything);
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
}

/** Newest first, so that dependants are cleaned up before what they depend on. */
function dropEverything(): void {
  for (let drop = drops.pop(); drop !== undefined; drop = drops.pop()) {
    try {
      drop();
    } catch (failure) {
      console.error('left behind:', failure);
    }
  }
}
