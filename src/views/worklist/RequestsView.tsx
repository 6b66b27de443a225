import { requestKinds } from '../../machines/worklist/requests.machine.ts';
import type { ListLook } from '../grid/list-look.ts';
import { useText } from '../hooks/use-text.ts';
import { Desk, useWork } from './Desk.tsx';
import { Worklist } from './Worklist.tsx';
import { worklistColumns } from './worklist-columns.tsx';

/** Whose move it is: requests that the office answers stand out from those that wait for their owner. */
const tones = {
  review: 'active',
  submission: 'good',
  visaReport: 'active',
  reopening: 'bad',
  correction: 'waiting',
  information: 'waiting',
} as const;

function Aside() {
  return <Desk work={useWork('requestWork')} />;
}

const look: ListLook = {
  title: 'route.applicationRequest',
  search: 'worklist.search',
  empty: { title: 'worklist.noRequests', body: 'worklist.noRequestsBody' },
  columns: worklistColumns({
    request: {
      title: 'worklist.request',
      wordsOf: (value, words) => words.word(`request.${value}`, value),
      cell: (row, text) => {
        const kind = requestKinds.find((each) => each === row.request);
        return (
          <span className="status">
            <span className={`dot dot-${kind ? tones[kind] : 'neutral'}`} aria-hidden="true" />
            {text}
          </span>
        );
      },
    },
  }),
  name: 'studentName',
  card: {
    lead: 'number',
    badge: 'request',
    title: 'studentName',
    lines: ['courseTitle', 'university'],
    foot: ['waitingSince', 'counsellor'],
  },
  record: 'Application',
  aside: Aside,
  filters: {
    request: {
      title: 'worklist.request',
      wordsOf: (value, words) => words.word(`request.${value}`, value),
    },
  },
};

/** Applications that wait for a decision of the office, and the decision beside them. */
export default function RequestsView() {
  const text = useText();
  return (
    <Worklist
      kind="requestWork"
      look={look}
      filter={{
        name: 'request',
        label: text('worklist.request'),
        choices: [
          { value: '', label: text('worklist.allRequests') },
          ...requestKinds.map((value) => ({ value, label: text(`request.${value}`) })),
        ],
      }}
    />
  );
}
