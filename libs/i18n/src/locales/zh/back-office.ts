/** What the staff console says: `console` around every screen, and a section for each family of screens. */
export const consoleSections = {
  'console-account': () => import('./console-account.json'),
  'console-approvals': () => import('./console-approvals.json'),
  'console-audit': () => import('./console-audit.json'),
  'console-chat': () => import('./console-chat.json'),
  'console-commands': () => import('./console-commands.json'),
  'console-content': () => import('./console-content.json'),
  'console-games': () => import('./console-games.json'),
  'console-home': () => import('./console-home.json'),
  'console-members': () => import('./console-members.json'),
  'console-rates': () => import('./console-rates.json'),
  'console-recoveries': () => import('./console-recoveries.json'),
  'console-reports': () => import('./console-reports.json'),
  'console-queues': () => import('./console-queues.json'),
  'console-staff': () => import('./console-staff.json'),
  'console-support': () => import('./console-support.json'),
  console: () => import('./console.json'),
};
