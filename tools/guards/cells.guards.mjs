import { change, onPglite } from './guard.mjs';

const CARRY = 'apps/api/src/modules/cells/carry-transfers.ts';
const takenOver = (name) => onPglite('apps/api/src/taken-over-cell.test.ts', name);
const listed = (name) => onPglite('apps/api/src/listed-transfers.test.ts', name);

/** Guards between cells. @type {readonly import('./guard.mjs').Guard[]} */
export const CELL_GUARDS = [
  {
    name: 'another cell pays only members who came from it',
    without: 'A cell that was taken over pays into any wallet of another cell.',
    breaks: [change(CARRY, 'decided === null && (await isForStranger(tx, listed, owner ?? null))', 'false')],
    red: takenOver(
      'money from a cell that a member has never been in is refused, and said in the security log',
    ),
  },
  {
    name: 'money of a move ends as its move does',
    without: 'A cell keeps the money of a member whom it refuses.',
    breaks: [
      change(CARRY, "if (row.move_id === null || answer === 'refused') return answer;", 'return answer;'),
    ],
    red: takenOver('a cell that accepts the money of a member whom it refuses keeps none of it'),
  },
  {
    name: 'a listed transfer is the one in the books',
    without: 'A cell adds or gives back another amount than was sent, if the directory says so.',
    breaks: [change(CARRY, '    requireSame(row, listed, cell);\n')],
    red: listed('a transfer with other contents under a known id is not ended by its sender'),
  },
  {
    name: 'a transfer that was added is answered as what it was',
    without: 'A cell acknowledges a transfer that somebody has changed after it was added.',
    breaks: [change(CARRY, '      requireSame(known, listed, cell);\n')],
    red: listed('what the directory lists is not answered when it was replaced after it was posted'),
  },
];
