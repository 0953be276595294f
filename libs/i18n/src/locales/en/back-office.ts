/** What the staff console says: `console` around every screen, and a section for each family of screens. */
export const consoleSections = {
  console: () => import('./console.json'),
  'console-account': () => import('./console-account.json'),
  'console-chat': () => import('./console-chat.json'),
  'console-members': () => import('./console-members.json'),
  'console-reports': () => import('./console-reports.json'),
  'console-staff': () => import('./console-staff.json'),
  'console-support': () => import('./console-support.json'),
};
