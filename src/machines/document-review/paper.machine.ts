import { deedRegion } from './deed.region.ts';
import { fileRegion, savingRegion } from './file.region.ts';
import { paperSetup, paperStart } from './paper.setup.ts';
import { recordRegion } from './record.region.ts';

/**
 * One document under review: its data, the displayed file, and the decision. It follows the selection of its screen.
 * Unsent entries are kept for each document while the screen is open.
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
