import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InputEntry } from '../../../src/inspector/recorder/entries.types.ts';
import { createRecorder } from '../../../src/inspector/recorder/recorder.ts';
import { tapPage } from '../../../src/inspector/taps/page.ts';

it('what was pressed is the button, not the picture in it', () => {
  const recorder = createRecorder({ whenIdle: () => {} });
  const end = tapPage(recorder, () => false);
  render(
    <>
      <button type="button" aria-label="Refresh">
        <svg role="img" aria-hidden="true" data-testid="picture" />
        <span role="presentation" data-testid="plain" />
      </button>
      <div role="tab" tabIndex={0} data-testid="tab">
        Mine
      </div>
    </>,
  );
  for (const id of ['picture', 'plain', 'tab']) fireEvent.click(screen.getByTestId(id));
  end();
  const labels = recorder
    .entries()
    .flatMap((entry) => (entry.kind === 'input' ? [(entry as InputEntry).label] : []));
  expect(labels).toEqual(['button “Refresh”', 'button “Refresh”', 'tab “Mine”']);
});
