/** Remaining time as 'mm:ss', with hours when there are any; a started second still counts, below zero is zero. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const hours = Math.floor(seconds / 3600);
  const clock = `${padded(Math.floor(seconds / 60) % 60)}:${padded(seconds % 60)}`;
  return hours > 0 ? `${padded(hours)}:${clock}` : clock;
}

function padded(value: number): string {
  return value.toString().padStart(2, '0');
}
