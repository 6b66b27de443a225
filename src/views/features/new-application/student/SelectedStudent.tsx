import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useNewApplication } from '../use-new-application.ts';

/** The selected student, with a button to select another. */
export function SelectedStudent({ own }: { own: boolean }) {
  const text = useText();
  const newApplication = useNewApplication();
  const name = useSelector(newApplication, ({ context: { content } }) =>
    `${content.person.givenNames ?? ''} ${content.person.familyName ?? ''}`.trim(),
  );
  return (
    <section className="flow-section sheet-box stack" aria-labelledby="taken">
      <h2 id="taken">{text('studentSearch.selected')}</h2>
      <p>{own ? text('studentSearch.selectedOwn') : text('studentSearch.selectedBody', { name })}</p>
      {!own && (
        <div>
          <Button
            text={text('studentSearch.selectDifferent')}
            onClick={() => newApplication.send({ type: 'student.unlink' })}
          />
        </div>
      )}
    </section>
  );
}
