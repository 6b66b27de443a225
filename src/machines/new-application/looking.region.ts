import { evidenceOf } from './content.ts';
import { newApplicationSetup } from './new-application.setup.ts';

/** What the pages look up: who the student may be, which drafts there are, which courses. */
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
        'connection.restored': { actions: 'tellRestored' },
      },
    },
    choosing: {},
    elsewhere: {},
  },
});
