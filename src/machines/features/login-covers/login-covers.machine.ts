import { covers } from '../../../../contract/masters/login-covers.ts';
import { createRecordGridMachine } from '../../grid/record-grid.ts';

/** The list of sign-in page pictures. */
export const loginCoversMachine = createRecordGridMachine(
  covers,
  {
    picture: { width: 96 },
    title: { width: 200 },
    alternative: { width: 220 },
    width: { hidden: true },
    height: { hidden: true },
  },
  'record-login-cover-image-edit',
);

export default loginCoversMachine;
