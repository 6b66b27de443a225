import { complianceStates } from '../../machines/worklist/compliance.machine.ts';
import type { ListLook } from '../grid/list-look.ts';
import { useText } from '../hooks/use-text.ts';
import { Desk, useWork } from './Desk.tsx';
import { FileFacts } from './FileFacts.tsx';
import { Worklist } from './Worklist.tsx';
import { worklistColumns } from './worklist-columns.tsx';

const tones = {
  open: 'active',
  checking: 'active',
  queryRaised: 'waiting',
  cleared: 'good',
  refused: 'bad',
} as const;

function Aside() {
  const work = useWork('complianceWork');
  return <Desk work={work}>{work && <FileFacts work={work} />}</Desk>;
}

const look: ListLook = {
  title: 'route.complianceRequest',
  search: 'worklist.search',
  empty: { title: 'worklist.noFiles', body: 'worklist.noFilesBody' },
  columns: worklistColumns({
    compliance: {
      title: 'worklist.compliance',
      wordsOf: (value, words) => words.word(`state.compliance.${value}`, value),
      cell: (row, text) => {
        const state = complianceStates.find((each) => each === row.compliance);
        return (
          <span className="status">
            <span className={`dot dot-${state ? tones[state] : 'neutral'}`} aria-hidden="true" />
            {text}
          </span>
        );
      },
    },
  }),
  name: 'studentName',
  card: {
    lead: 'number',
    badge: 'compliance',
    title: 'studentName',
    lines: ['courseTitle', 'university'],
    foot: ['waitingSince', 'counsellor'],
  },
  record: 'Application',
  aside: Aside,
  filters: {
    compliance: {
      title: 'worklist.compliance',
      wordsOf: (value, words) => words.word(`state.compliance.${value}`, value),
    },
  },
};

/** The compliance officer’s files: what is checked, what is asked, and the decision beside them. */
export default function ComplianceView() {
  const text = useText();
  return (
    <Worklist
      kind="complianceWork"
      look={look}
      filter={{
        name: 'compliance',
        label: text('worklist.compliance'),
        choices: [
          { value: '', label: text('worklist.openFiles') },
          ...complianceStates.map((value) => ({ value, label: text(`state.compliance.${value}`) })),
        ],
      }}
    />
  );
}
