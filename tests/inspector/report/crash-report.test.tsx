import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { beforeAll, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import * as z from 'zod/mini';
import { clientConfig } from '../../../contract/config.ts';
import { loadCatalogue, messagesOf } from '../../../src/i18n/catalogue.ts';
import type { MessageId } from '../../../src/i18n/message-id.ts';
import { createRecorder } from '../../../src/inspector/recorder/recorder.ts';
import { CrashReport, useCrash } from '../../../src/inspector/report/CrashReport.tsx';
import { describeCrash } from '../../../src/inspector/report/describe-crash.ts';
import { tapLog } from '../../../src/inspector/taps/log.ts';
import { ErrorPage } from '../../../src/views/kit/components/ErrorPage.tsx';
import { AppContext } from '../../../src/views/kit/hooks/use-app.ts';

const context = {
  app: createActor(createMachine({})),
  config: z.parse(clientConfig, {}),
  getRecentEvents: () => [],
};

let messages: Record<MessageId, string>;
beforeAll(async () => {
  await Promise.all((['public', 'inspector'] as const).map((part) => loadCatalogue(part, 'en')));
  messages = messagesOf('en') as Record<MessageId, string>;
});

it('a page that crashes while the inspector records gets a button that saves the report', async () => {
  let saved = 0;
  function Inspector() {
    const crash = useCrash();
    return crash && <CrashReport crash={crash} onSave={() => (saved += 1)} />;
  }
  const Page = ({ hasCrashed }: { hasCrashed: boolean }) => (
    <AppContext value={context}>
      <IntlProvider locale="en-GB" messages={messages}>
        <Inspector />
        {hasCrashed && <ErrorPage error={new Error('Lost')} events={[]} />}
      </IntlProvider>
    </AppContext>
  );
  const { rerender } = render(<Page hasCrashed={false} />);
  expect(screen.queryByRole('button', { name: 'Save report' })).toBeNull();
  rerender(<Page hasCrashed />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Save report' }));
  expect(saved).toBe(1);
  expect(screen.getAllByText('Report saved')).toHaveLength(1);
});

it('its report has the message and the stack of the last error that was logged', () => {
  const recorder = createRecorder({ whenIdle: () => {} });
  const { console: own } = globalThis;
  const silent = { ...own, error: () => {}, info: () => {} };
  globalThis.console = silent as unknown as Console;
  const stop = tapLog(recorder);
  const error = Object.assign(new Error('Lost'), { stack: 'Error: Lost\n    at draw (page.js:1:2)' });
  const bare = Object.assign(new TypeError('Gone'), { stack: 'draw@page.js:1:2\n' });
  try {
    for (const thrown of [error, bare]) {
      silent.error(...([thrown] as unknown as []));
      silent.info();
      const { title, happened } = describeCrash(recorder.entries());
      expect([title, happened]).toEqual(
        thrown === error
          ? ['Error: Lost', '    at draw (page.js:1:2)']
          : ['TypeError: Gone', 'draw@page.js:1:2'],
      );
    }
  } finally {
    stop();
    globalThis.console = own;
  }
  expect(describeCrash([])).toEqual({ title: '', did: '', expected: '', happened: '' });
});
