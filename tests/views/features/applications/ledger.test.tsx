import { screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EvidenceLedger, LedgerStatement } from '../../../../contract/applications/evidence-ledger.ts';
import { loadCatalogue } from '../../../../src/i18n/catalogue.ts';
import { loadApplicationPage, openApplication } from '../../../support/client/application-page.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { serve } from '../../../support/client/server.ts';
import type { Stage } from '../../../support/client/stage.tsx';
import { details } from '../../../support/records/applications.ts';

let stage: Stage;
beforeAll(async () => {
  await Promise.all([
    loadApplicationPage(),
    loadCatalogue('students', 'en'),
    loadCatalogue('new-application', 'en'),
  ]);
});
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete document.body.dataset.print;
});

const said = (value: LedgerStatement['value'], more: Partial<LedgerStatement> = {}): LedgerStatement => ({
  value,
  source: { kind: 'record' },
  enteredByName: null,
  enteredAt: null,
  confirmedByName: null,
  confirmedAt: null,
  contradicted: false,
  ...more,
});
const version = (documentId: number, canOpen: boolean) => ({
  documentId,
  type: 'passport' as const,
  file: 1,
  files: 2,
  canOpen,
});
const entered = { enteredByName: 'Amina Diallo', enteredAt: '2026-11-02T09:00:00.000Z' as const };
const confirmed = { confirmedByName: 'Nadia Karim', confirmedAt: '2026-11-03T09:00:00.000Z' as const };

async function open(ledger: Partial<EvidenceLedger>): Promise<readonly string[]> {
  serve({
    'GET /applications/30/ledger': {
      asOf: '2026-11-25T10:00:00.000Z',
      entries: [],
      ...ledger,
    } satisfies EvidenceLedger,
  });
  ({ stage } = openApplication(details(30)));
  await stage.user.click(await screen.findByRole('button', { name: 'Show evidence ledger' }));
  await screen.findByText(/^As of/);
  return readLines(screen.getByRole('region', { name: 'Evidence ledger' }));
}

describe('the evidence ledger', () => {
  it('says of each fact where it stands, who entered and confirmed it, and what contradicts it', async () => {
    const lines = await open({
      entries: [
        {
          fact: 'passportNumber',
          about: null,
          statements: [
            said({ kind: 'text', text: 'P123' }, { contradicted: true, ...entered }),
            said(
              { kind: 'text', text: 'P124' },
              { contradicted: true, source: { kind: 'document', version: version(8, true) }, ...confirmed },
            ),
          ],
        },
        {
          fact: 'passportExpiresOn',
          about: null,
          statements: [
            said(
              { kind: 'day', day: '2030-01-31' },
              { source: { kind: 'document', version: version(9, false) }, enteredAt: entered.enteredAt },
            ),
          ],
        },
        {
          fact: 'depositPaid',
          about: null,
          statements: [
            said({ kind: 'amount', amount: 2000, currency: 'GBP' }),
            said(
              { kind: 'amount', amount: 2500, currency: null },
              {
                contradicted: true,
                source: {
                  kind: 'event',
                  event: 'deposit.record',
                  versions: [version(8, true), version(9, true)],
                },
              },
            ),
          ],
        },
        {
          fact: 'visaGranted',
          about: null,
          statements: [said({ kind: 'granted', granted: true }), said({ kind: 'granted', granted: false })],
        },
        {
          fact: 'testScore',
          about: { test: 'ielts', takenOn: '2026-05-01' },
          statements: [said({ kind: 'number', number: 6.5 })],
        },
        {
          fact: 'mark',
          about: { level: 'bachelor', institution: 'Unilag', finishedIn: 2025 },
          statements: [said({ kind: 'text', text: '70 %' })],
        },
        { fact: 'nationality', about: null, statements: [said({ kind: 'country', code: 'NG' })] },
      ],
    });
    expect(lines).toEqual([
      '[region Evidence ledger] (focus)',
      '## Evidence ledger',
      'APP-2026-00030',
      'button: Print',
      'As of ‹25 November 2026 at 06:30›. 2 facts have contradicting sources.',
      'Passport number: {P123}ContradictedStudent recordEntered by ‹Amina Diallo›, ‹2 Nov 2026›',
      'Passport number: {P124}Contradicted, button: ‹Passport›, version 1 of 2, Confirmed by ‹Nadia Karim› on ‹3 Nov 2026›',
      'Passport expires on: {31 Jan 2030}‹Passport›, version 1 of 2Entered by ‹Agency staff›, ‹2 Nov 2026›Not confirmed',
      'Deposit paid: {£2,000.00}Student record',
      'Deposit paid: {2,500}ContradictedDeposit recorded, button: ‹Passport›, version 1 of 2, button: ‹Passport›, version 1 of 2, Not confirmed',
      'Visa decision: {Granted}Student record',
      'Visa decision: {Refused}Student record',
      '‹Test score›: ‹IELTS›, ‹1 May 2026›: {6.5}Student record',
      '‹Mark›: ‹Bachelor’s degree, Unilag›, ‹2025›: {70 %}Student record',
      'Nationality: {Nigeria}Student record',
    ]);
  });

  it('says that there are no facts yet', async () => {
    expect(await open({})).toEqual([
      '[region Evidence ledger] (focus)',
      '## Evidence ledger',
      'APP-2026-00030',
      'button: Print',
      'As of ‹25 November 2026 at 06:30›. No contradictions.',
      'No facts yet',
    ]);
  });

  it('is printed alone, and the page as a whole afterwards', async () => {
    await open({});
    const printed: unknown[] = [];
    vi.spyOn(window, 'print').mockImplementation(() => void printed.push(document.body.dataset.print));
    await stage.user.click(screen.getByRole('button', { name: 'Print' }));
    window.dispatchEvent(new Event('afterprint'));
    window.print();
    expect(printed).toEqual(['ledger', undefined]);
  });
});
