import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startClients } from '../../../../src/services/kit/api.ts';
import { openDashboard } from '../../../support/client/dashboard.ts';
import { openPage } from '../../../support/client/office.ts';
import { never, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
beforeAll(async () => {
  startClients({ apiBase: '/api', extractionBase: '' }, () => {});
  vi.stubGlobal('fetch', never);
  await Promise.all([
    openPage('dashboard'),
    import('../../../../src/views/features/documents/UploadsIndicator.tsx'),
  ]);
});
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
});

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';
const announced = () => screen.getAllByRole('status').map(({ textContent }) => plain(textContent));

it('an upload is counted in the status bar while it runs, and announced when it is done', async () => {
  stage = await openDashboard();
  const uploads = await waitFor(() => stage.actor('uploads'));
  const chosen = { documentId: 4, files: [new File(['%PDF-1.7'], 'passport.pdf')] };
  uploads.send({ type: 'files.select', chosen });
  const button = await screen.findByRole('button', { name: /^1 file uploading/ });
  // Paused, the upload itself reports nothing more.
  const item = () => uploads.getSnapshot().context.items[0];
  await waitFor(() => expect(item()?.stage).not.toBe('checking'));
  const id = item()?.id ?? '';
  uploads.send({ type: 'upload.pause', id });
  expect([item()?.stage, announced().includes('Uploaded: passport.pdf')]).toEqual(['paused', false]);
  const change = { id, stage: 'done', sent: 8, refusal: null, problem: null } as const;
  uploads.send({ type: 'upload.changed', change });
  await waitFor(() => expect(button.textContent).toBe('1 upload ended'));
  expect(announced()).toContain('Uploaded: passport.pdf');
});
