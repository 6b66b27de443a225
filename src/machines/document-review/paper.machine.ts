import { deedRegion } from './deed.region.ts';
import { fileRegion, savingRegion } from './file.region.ts';
import { paperSetup, paperStart } from './paper.setup.ts';
import { recordRegion } from './record.region.ts';

/**
 * One document on the desk: what is known of it, the file that is looked at, and what is decided about it. It follows
 * whatever its screen looks at. What was put down and not sent is kept for each document while the screen lives.
 */
export const paperMachine = paperSetup.createMachine({
  id: 'paper',
  context: paperStart,
  type: 'parallel',
  states: {
    record: recordRegion(paperSetup),
    file: fileRegion(paperSetup),
    deed: deedRegion(paperSetup),
    saving: savingRegion(paperSetup),
    work: {
      initial: 'sent',
      states: {
        sent: { always: { guard: 'isUnsaved', target: 'unsaved' } },
        unsaved: { tags: 'unsaved', always: { guard: 'isAllSent', target: 'sent' } },
      },
    },
  },
  on: {
    'paper.follow': [
      {
        guard: { type: 'isNone', params: ({ event }) => ({ id: event.id }) },
        target: ['.record.idle', '.file.none', '.deed.asking.looking'],
        actions: [{ type: 'putId', params: { id: null } }, 'forget'],
      },
      {
        guard: { type: 'isOther', params: ({ event }) => ({ id: event.id }) },
        target: ['.record.following', '.file.none', '.deed.asking.looking'],
        actions: { type: 'putId', params: ({ event }) => ({ id: event.id }) },
      },
    ],
    'reading.put': {
      guard: 'hasDocument',
      actions: { type: 'putTyped', params: ({ event: { field, value } }) => ({ field, value }) },
    },
    'reading.settle': {
      guard: 'hasDocument',
      actions: { type: 'settle', params: ({ event: { field, settle } }) => ({ field, settle }) },
    },
    'rejection.choose': {
      guard: 'hasDocument',
      actions: {
        type: 'putDraft',
        params: ({ event: { rejection } }) => ({ change: { rejection, errors: {} } }),
      },
    },
    'words.put': {
      guard: 'hasDocument',
      actions: { type: 'putDraft', params: ({ event: { words } }) => ({ change: { words, errors: {} } }) },
    },
    'dueOn.put': {
      guard: 'hasDocument',
      actions: { type: 'putDraft', params: ({ event: { dueOn } }) => ({ change: { dueOn } }) },
    },
  },
});
