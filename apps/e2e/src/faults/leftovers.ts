/** Gives something back without waiting, so that it also works while the process ends. */
type Drop = () => void;

const drops: Drop[] = [];
let isListening = false;

/**
 * Sees to it that processes, folders and mounts go with us, however we go: at the end, on a failure, on Ctrl-C.
 *
 * @returns Drops it now.
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

/** Newest first: what stands on something else goes before it. */
function dropEverything(): void {
  for (let drop = drops.pop(); drop !== undefined; drop = drops.pop()) {
    try {
      drop();
    } catch (failure) {
      console.error('left behind:', failure);
    }
  }
}
