import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RawIntlProvider } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import * as z from 'zod/mini';
import { clientConfig } from '../../../contract/config.ts';
import { createLanguageIntl } from '../../../src/i18n/intl.ts';
import { publicEn } from '../../../src/i18n/shared/public/en.ts';
import { ErrorPage } from '../../../src/views/kit/components/ErrorPage.tsx';
import { AppContext } from '../../../src/views/kit/hooks/use-app.ts';

const context = {
  app: createActor(createMachine({})),
  config: z.parse(clientConfig, {}),
  getRecentEvents: () => [],
};

describe('the page in place of one that has thrown', () => {
  it('gives a report of the error and the last events to copy, and says that it was copied', async () => {
    const user = userEvent.setup();
    const error = new Error('The grid has no rows');
    error.stack = 'Error: The grid has no rows\n    at Grid';
    render(
      <AppContext value={context}>
        <RawIntlProvider value={createLanguageIntl('en', publicEn)}>
          <ErrorPage error={error} events={['09:00:01 router router.navigate', '09:00:02 session']} />
        </RawIntlProvider>
      </AppContext>,
    );
    expect(document.title).toBe('Error: This page has stopped working – Quayside');
    await user.click(await screen.findByRole('button', { name: 'Copy report' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBe(document.activeElement);
    expect((await navigator.clipboard.readText()).split('\n')).toEqual([
      'Error: The grid has no rows',
      '    at Grid',
      '',
      `/ · ${navigator.userAgent}`,
      '',
      '09:00:01 router router.navigate',
      '09:00:02 session',
    ]);
  });
});
