import { evidenceOf } from './content.ts';
import { newApplicationSetup } from './new-application.setup.ts';
import { firstWish, knownProfile } from './wish.ts';

/** Lookups of the pages: possible matches for the student, existing drafts, and courses. */
export const lookingRegion = newApplicationSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'query.changed': { guard: { type: 'isOtherStep', params: ({ event }) => event }, target: '.deciding' },
  },
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
          input: ({ context }) => ({ evidence: evidenceOf(context.content) }),
          onSnapshot: {
            actions: {
              type: 'putMatches',
              params: ({ event: { snapshot } }) => ({
                matches: snapshot.context.matches,
                looking: snapshot.hasTag('pausing') || snapshot.hasTag('busy'),
              }),
            },
          },
          onError: 'elsewhere',
        },
        { id: 'drafts', src: 'drafts', onError: 'elsewhere' },
      ],
      on: {
        'field.type': { actions: 'tellEvidence' },
        'file.add': { actions: 'tellEvidence' },
        'file.remove': { actions: 'tellEvidence' },
        'connection.restored': { actions: 'tellRestored' },
        'file.choose': '.hashing',
      },
      initial: 'ready',
      states: {
        ready: {},
        hashing: {
          tags: 'hashing',
          invoke: {
            id: 'hash',
            src: 'hash',
            input: ({ event }) => ({ files: event.type === 'file.choose' ? event.files : [] }),
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
        input: ({ context: { content, offers, wish } }) => ({
          chosen: content.choices.map(({ courseId }) => courseId),
          profile: knownProfile(content),
          wish: wish ?? firstWish(content, offers, new Date().toISOString().slice(0, 10)),
        }),
        onSnapshot: {
          actions: { type: 'putWish', params: ({ event }) => event.snapshot.context },
        },
        onError: 'elsewhere',
      },
      on: { 'connection.restored': { actions: 'tellRestored' } },
    },
    elsewhere: {},
  },
});
