import './check.css';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { CheckActor } from '../../../../../machines/features/access/role-rules/check.machine.ts';
import type { PermissionsPageActor } from '../../../../../machines/features/access/role-rules/permissions-page.machine.ts';
import { useProblemText } from '../../../../kit/hooks/use-problem-text.ts';
import { useText } from '../../../../kit/hooks/use-text.ts';
import { InlineAlert, RetryButton } from '../../../../kit/Notice.tsx';
import { SidePanel } from '../../../../kit/office/SidePanel.tsx';
import { Skeleton } from '../../../../kit/Skeleton.tsx';
import { CheckAnswer } from './CheckAnswer.tsx';
import { ComparedTimesList } from './ComparedTimesList.tsx';
import { QuestionForm } from './QuestionForm.tsx';

/** What came of the question. */
function CheckResult({ check }: { check: CheckActor }) {
  const problemText = useProblemText();
  const { values, answer, times, problem } = useSelector(check, ({ context }) => context);
  const busy = useSelector(check, (snapshot) => snapshot.hasTag('busy'));
  const failed = useSelector(check, (snapshot) => snapshot.hasTag('failed'));
  if (busy) return <Skeleton rows={3} />;
  if (failed && problem) {
    return (
      <InlineAlert
        tone="danger"
        action={<RetryButton onClick={() => check.send({ type: 'resource.refresh' })} />}
      >
        {problemText(problem)}
      </InlineAlert>
    );
  }
  if (answer) return <CheckAnswer values={values} answer={answer} />;
  return times && <ComparedTimesList day={values.day} times={times} />;
}

/** The check of what a user may do, or could do on a day, in a drawer over the sheet. */
export function CheckPanel({ screen }: { screen: PermissionsPageActor }) {
  const text = useText();
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('check'));
  const open = useSelector(screen, ({ children }) => children.check);
  // While the drawer closes, it shows what it had.
  const last = useRef(open);
  if (open) last.current = open;
  const check = last.current;
  return (
    <SidePanel
      title={text('permissions.checkUser')}
      isOpen={isOpen}
      size="min(44rem, 100vw)"
      onClose={() => screen.send({ type: 'panel.close' })}
    >
      {check && (
        <div className="stack" key={check.sessionId}>
          <QuestionForm check={check} />
          <CheckResult check={check} />
        </div>
      )}
    </SidePanel>
  );
}
