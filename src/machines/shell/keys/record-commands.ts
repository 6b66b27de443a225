import type { Command } from './command.types.ts';

const record = { group: 'record', scope: 'record' } as const;

/** A key that presses the control which the page marks with the command's id, if it has one. */
const control = (id: string, label: Command['label'], key: string): Command => ({
  ...record,
  id: `record.${id}`,
  label,
  keys: [key],
  to: 'page',
  event: { type: 'control.press' },
});

/**
 * Shortcuts on the page of a record: to the next and previous record of its list, and for its actions. What a list
 * has too has the same key there.
 */
export const recordCommands: readonly Command[] = [
  {
    ...record,
    id: 'record.next',
    label: 'keys.recordNext',
    line: 'keys.line.records',
    keys: ['j'],
    repeats: true,
    to: 'tabs',
    event: { type: 'record.step', by: 1 },
  },
  {
    ...record,
    id: 'record.previous',
    label: 'keys.recordPrevious',
    line: 'keys.line.records',
    keys: ['k'],
    repeats: true,
    to: 'tabs',
    event: { type: 'record.step', by: -1 },
  },
  {
    ...record,
    id: 'course.verify',
    label: 'event.course.verify',
    keys: ['v'],
    to: 'screen',
    event: { type: 'course.verify' },
  },
  control('nextStep', 'keys.recordNextStep', 't'),
  control('edit', 'keys.recordEdit', 'e'),
  control('assign', 'keys.rowAssign', 'a'),
  control('prioritise', 'keys.rowPrioritise', 'l'),
  control('flag', 'keys.rowFlag', '*'),
  control('followUp', 'keys.rowFollowUp', 'd'),
  control('remark', 'keys.rowRemark', 'c'),
  control('note', 'keys.recordNote', 'Shift+C'),
  control('task', 'keys.recordTask', 'Shift+T'),
];
