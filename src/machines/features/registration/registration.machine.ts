import { eventOf } from '../../kit/params.ts';
import { createInitialContext } from './initial-context.ts';
import {
  coursesRegion,
  linkRegion,
  mailRegion,
  optionsRegion,
  phoneRegion,
  rulesRegion,
} from './loading.regions.ts';
import { pageRegion } from './page.region.ts';
import { registrationSetup } from './registration.setup.ts';
import { deletionRegion, filesRegion, leavingRegion, syncRegion } from './sync.region.ts';

/**
 * The registration of a student, for all flows, which are data (`contract/registration/flows`): one actor for all pages of
 * a flow. What is typed is kept on the device at once, and on the server as soon as there is an email address; without a
 * connection the flow goes on and is sent later. Answers from another tab or device are merged by question.
 */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: createInitialContext,
  entry: 'notifySettled',
  invoke: [
    { id: 'watchWake', src: 'watchWake' },
    { id: 'watchKept', src: 'watchKept', input: ({ context: { name } }) => ({ name }) },
  ],
  on: { 'website.change': { actions: { type: 'setWebsite', params: eventOf } } },
  type: 'parallel',
  states: {
    // Listed first, since the other regions react to the changes it makes.
    page: pageRegion,
    sync: syncRegion,
    deletion: deletionRegion,
    rules: rulesRegion,
    phone: phoneRegion,
    options: optionsRegion,
    link: linkRegion,
    courses: coursesRegion,
    mail: mailRegion,
    files: filesRegion,
    leaving: leavingRegion,
  },
});

export default registrationMachine;
