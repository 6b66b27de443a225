import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImageField } from '../../../../src/views/features/masters/ImageField.tsx';
import { LevelsInput } from '../../../../src/views/features/masters/LevelsInput.tsx';
import { readLines } from '../../../support/client/read-lines.ts';
import { type Answer, offline, refuse, serve } from '../../../support/client/server.ts';
import { withTexts } from '../../../support/client/with-texts.tsx';

const render = withTexts('masters');
afterEach(() => vi.unstubAllGlobals());

describe('the study levels of a rule', () => {
  const open = (value: string) => {
    const changes: string[] = [];
    function Field() {
      const [levels, setLevels] = useState(value);
      return (
        <LevelsInput
          label="Levels"
          error={undefined}
          value={levels}
          readOnly={false}
          onChange={(next) => {
            changes.push(next);
            setLevels(next);
          }}
        />
      );
    }
    render(<Field />);
    return changes;
  };

  it('are kept in the order of the list, however they are selected', async () => {
    const user = userEvent.setup();
    const changes = open('research');
    for (const name of ['Foundation', 'Undergraduate', 'Research', 'Foundation'])
      await user.click(screen.getByRole('checkbox', { name }));
    expect(changes).toEqual([
      'foundation, research',
      'foundation, undergraduate, research',
      'foundation, undergraduate',
      'undergraduate',
    ]);
  });

  it('can be none', async () => {
    const changes = open('');
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Research' }));
    await user.click(screen.getByRole('checkbox', { name: 'Research' }));
    expect(changes).toEqual(['research', '']);
  });
});

/** Without the focus, which a browser takes from a field that is disabled while its file is sent. */
const unfocused = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/ \(focus\)/, '').replace(', focus)', ')'));

describe('the image of a cover', () => {
  const hint = 'PNG, JPEG or WebP, up to 4 MB. Portrait images work best.';
  const file = new File(['image'], 'harbour.png', { type: 'image/png' });

  const uploaded = (letter: string) => ({ key: letter.repeat(32), width: 400, height: 800 });

  function open(answer: Answer = offline) {
    let current = answer;
    serve({
      'POST /cover-pictures': (body, url) => (typeof current === 'function' ? current(body, url) : current),
    });
    const keys: string[] = [];
    const { container } = render(
      <ImageField
        label="Image"
        error={undefined}
        value=""
        readOnly={false}
        onChange={(key) => keys.push(key)}
      />,
    );
    const user = userEvent.setup();
    return {
      keys,
      read: () => readLines(container),
      input: () => screen.getByLabelText<HTMLInputElement>('Image'),
      choose: (chosen: File) => user.upload(screen.getByLabelText('Image'), chosen),
      retry: async (next: Answer) => {
        current = next;
        await user.click(screen.getByRole('button', { name: 'Try again' }));
      },
    };
  }

  it('is uploaded, and can be selected a second time', async () => {
    const { keys, read, input, choose } = open(uploaded('a'));
    await choose(file);
    await waitFor(() => expect(keys).toHaveLength(1));
    expect([keys, input().value, unfocused(read())]).toEqual([
      ['a'.repeat(32)],
      '',
      [`file: Image = – ${hint}`],
    ]);
  });

  it('cannot be changed while it is uploaded', async () => {
    const { read, choose } = open(() => new Promise(() => {}));
    await choose(file);
    expect(unfocused(read())).toEqual([`file: Image = (disabled) – ${hint}`, '[status]', 'Uploading image…']);
  });

  it('is sent again when the connection is back', async () => {
    const { keys, read, choose, retry } = open(offline);
    await choose(file);
    await screen.findByRole('button', { name: 'Try again' });
    expect(unfocused(read())).toEqual([
      `file: Image = (wrong) – ${hint} No connection to the server. Your entries are kept. Try again when you’re back online.`,
      'button: Try again',
    ]);
    await retry(uploaded('b'));
    await waitFor(() => expect(keys).toEqual(['b'.repeat(32)]));
    expect(unfocused(read())).toEqual([`file: Image = – ${hint}`]);
  });

  it.each([
    [
      'a file without content',
      new File([], 'empty.png', { type: 'image/png' }),
      'This file is empty. Choose another.',
    ],
    [
      'what is no image',
      new File(['text'], 'a.txt', { type: 'text/plain' }),
      'This isn’t a PNG, JPEG or WebP image. Choose another.',
    ],
    [
      'what the server finds damaged',
      file,
      'This image can’t be read. Save it again and choose the new file.',
    ],
  ])('is refused with the reason: %s', async (_what, chosen, reason) => {
    const { keys, read, input } = open(refuse(409, 'request.refused', { reason: 'upload.damaged' }));
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input(), chosen);
    await waitFor(() => expect(unfocused(read())).toEqual([`file: Image = (wrong) – ${hint} ${reason}`]));
    expect(keys).toEqual([]);
  });
});
