import { toUtcDay } from '../../../../contract/facts/days.ts';
import { eventOf } from '../../kit/params.ts';
import { getInitialCriteria, getValidProfile } from './course-criteria.ts';
import { getEvidence } from './draft-content.ts';
import { newApplicationSetup } from './new-application.setup.ts';

/** Lookups of the pages: possible matches for the student, existing drafts, and courses. */
export const lookupRegion = newApplicationSetup.createStateConfig({
  initial: 'deciding',
  on: { 'query.changed': { guard: { type: 'isOtherStep', params: eventOf }, target: '.deciding' } },
  states: {
    deciding: {
      always: [
        { guard: { type: 'isAt', params: { step: 'findStudent' } }, target: 'finding' },
        { guard: { type: 'isAt', params: { step: 'courses' } }, target: 'choosing' },
        // The last step needs the names of the selected courses.
        { guard: { type: 'isAt', params: { step: 'documents' } }, target: 'choosing' },
        'elsewhere',
      ],
    },
    finding: {
      invoke: [
        {
          id: 'matches',
          src: 'matches',
          input: ({ context }) => ({ evidence: getEvidence(context.content) }),
          onSnapshot: {
            actions: {
              type: 'setMatches',
              params: ({ event: { snapshot } }) => ({
                matches: snapshot.context.matches,
                isMatching: snapshot.hasTag('pausing') || snapshot.hasTag('busy'),
              }),
            },
          },
          onError: 'elsewhere',
        },
        { id: 'drafts', src: 'drafts', onError: 'elsewhere' },
      ],
      on: {
        'field.change': { actions: 'notifyEvidence' },
        'file.add': { actions: 'notifyEvidence' },
        'file.remove': { actions: 'notifyEvidence' },
        'connection.restored': { actions: 'notifyRestored' },
        'file.select': '.hashing',
      },
      initial: 'ready',
      states: {
        ready: {},
        hashing: {
          tags: 'hashing',
          invoke: {
            id: 'hash',
            src: 'hash',
            input: ({ event }) => ({ files: event.type === 'file.select' ? event.files : [] }),
            onDone: {
              target: 'ready',
              actions: { type: 'addFiles', params: ({ event }) => ({ files: event.output }) },
            },
            onError: 'unread',
          },
        },
        unread: { tags: 'unread' },
      },
    },
    choosing: {
      invoke: {
        id: 'courses',
        src: 'courses',
        input: ({ context: { content, offers, criteria } }) => ({
          chosen: content.choices.map(({ courseId }) => courseId),
          profile: getValidProfile(content),
          criteria: criteria ?? getInitialCriteria(content, offers, toUtcDay(new Date())),
        }),
        onSnapshot: {
          actions: { type: 'setCriteria', params: ({ event }) => event.snapshot.context },
        },
        onError: 'elsewhere',
      },
      on: { 'connection.restored': { actions: 'notifyRestored' } },
    },
    elsewhere: {},
  },
});
