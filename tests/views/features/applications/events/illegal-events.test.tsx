/** @module-tag heavy */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { DocumentRow } from '../../../../../contract/applications/application-documents.ts';
import { getEventFields } from '../../../../../contract/charts/application/event-fields.ts';
import type { ApplicationEventType } from '../../../../../contract/charts/application/events.ts';
import { getEvidenceTypes } from '../../../../../contract/charts/application/evidence.ts';
import type { RecordPeek } from '../../../../../contract/kit/search.ts';
import { loadCatalogue } from '../../../../../src/i18n/catalogue.ts';
import { chartsEn } from '../../../../../src/i18n/features/charts/en.ts';
import { applicationDetailsMachine } from '../../../../../src/machines/features/applications/application-details/application-details.machine.ts';
import { eventFormMachine } from '../../../../../src/machines/features/applications/application-events/event-form.machine.ts';
import type {
  EventFormRequest,
  LoadedEventForm,
} from '../../../../../src/machines/features/applications/application-events/event-form.types.ts';
import type { ViewersChanged } from '../../../../../src/machines/features/applications/presence/viewers.actor.ts';
import { applicationMachine } from '../../../../../src/machines/features/record/application.machine.ts';
import type { RecordKey } from '../../../../../src/machines/features/record/record.types.ts';
import type { EventCall } from '../../../../../src/services/applications/application-details.service.ts';
import {
  earlyOutcomes,
  type IllegalEvent,
  illegalEvents,
  toTexts,
} from '../../../../contract/facts/illegal-events.ts';
import { openPage, staff } from '../../../../support/client/office.ts';
import { never, openStage, type Stage } from '../../../../support/client/stage.tsx';
import { peekOfApplication, tableApplication } from '../../../../support/records/applications.ts';
import { documentRow } from '../../../../support/records/documents.ts';

let stage: Stage;
let calls: EventCall[];
afterEach(() => stage.close());
beforeAll(async () => {
  await Promise.all([
    openPage('application-details'),
    ...(['charts', 'applications', 'documents', 'uploads', 'tools'] as const).map((part) =>
      loadCatalogue(part, 'en'),
    ),
  ]);
});

/** What is said where the payload alone is wrong: by the code, and the kind of the field where it has words of its own. */
const words: Readonly<Record<string, RegExp>> = {
  decimals: /^This currency has fewer decimals$/,
  'invalid amount': /^Enter an amount(?:, for example | above 0$)/,
  'invalid currency': /^Enter a three-letter currency code, such as GBP$/,
  'invalid day': /^Enter a real date, for example /,
  // What isn't among the options can't be selected, so the field is empty.
  'required choice': /^Select an option$/,
  'unknown choice': /^Select an option$/,
};

const reasonTexts: Readonly<Record<string, string>> = chartsEn;

type Asked = Pick<IllegalEvent, 'at' | 'by' | 'type' | 'payload'>;

/** The documents that a payload names, each of a type that its field takes. */
const documentsOf = ({ type, payload }: Asked): DocumentRow[] =>
  getEventFields(type).flatMap(({ path, kind }) => {
    const id = payload[path];
    const [evidence] = getEvidenceTypes({ event: type, path, confirmationKind: 'cas' });
    return kind === 'document' && typeof id === 'number' && evidence
      ? [documentRow(id, { type: evidence, status: 'confirmed', fileName: `${id}.pdf` })]
      : [];
  });

function open(application: ApplicationDetails, documents: readonly DocumentRow[]): void {
  calls = [];
  const peek = peekOfApplication();
  const part = applicationDetailsMachine.provide({
    actors: {
      load: fromPromise<ApplicationDetails, { id: number }>(async () => application),
      viewers: fromCallback<ViewersChanged, { readonly id: number }>(() => {}),
      form: eventFormMachine.provide({
        actors: {
          open: fromPromise<LoadedEventForm, EventFormRequest>(async () => ({ application, documents })),
          send: fromPromise<ApplicationDetails, EventCall>(({ input }) => {
            calls.push(input);
            return never();
          }),
        },
      }),
    },
  });
  stage = openStage({
    at: '/application/details/30',
    signedIn: staff(undefined, application.workflow.actor.role === 'student' ? 'student' : 'admin'),
    screens: {
      application: applicationMachine.provide({
        actors: { load: fromPromise<RecordPeek, { key: RecordKey | null }>(async () => peek), part },
      }),
    },
  });
}

const titleOf = (type: ApplicationEventType): string => chartsEn[`event.${type}`];

/** Opens the form of an event by its button, or by the menu of the less common ones. */
async function openForm(type: ApplicationEventType): Promise<HTMLElement> {
  const actions = within(await screen.findByRole('region', { name: 'Available actions' }));
  const button = actions.queryByRole('button', { name: titleOf(type) });
  if (button) await stage.user.click(button);
  else {
    await stage.user.click(actions.getByRole('button', { name: 'More' }));
    await stage.user.click(await screen.findByRole('menuitem', { name: titleOf(type) }));
  }
  return screen.findByRole('dialog', { name: titleOf(type) });
}

/** The control of a field; the options of a choice are in its group. */
function controlOf(form: HTMLElement, path: string): HTMLElement {
  const control = form.querySelector<HTMLElement>(
    path.endsWith('.time') ? 'input[type=time]' : `[id$="-${path}"]`,
  );
  if (!control) throw new Error(`the form has no field ${path}`);
  return control;
}

async function enter(form: HTMLElement, path: string, text: string): Promise<void> {
  const control = controlOf(form, path);
  if (control instanceof HTMLSelectElement) await stage.user.selectOptions(control, text);
  else if (control instanceof HTMLFieldSetElement) {
    const option = control.querySelector(`input[value="${text}"]`);
    if (option) await stage.user.click(option);
  } else fireEvent.change(control, { target: { value: text } });
}

/** What stands in a field. */
function read(form: HTMLElement, path: string): string {
  const control = controlOf(form, path);
  if (control instanceof HTMLFieldSetElement)
    return control.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
  return (control as HTMLInputElement).value;
}

/** What is said at a field. */
const saidAt = (form: HTMLElement, path: string): string =>
  (controlOf(form, path).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('the form of an event that cannot be', () => {
  it.each(illegalEvents.map((one) => [one.what, one] as const))(
    'says why at the field, keeps what was entered and sends nothing: %s',
    async (_what, one) => {
      const { type, payload, field, refusedBy } = one;
      open(tableApplication(one), documentsOf(one));
      const form = await openForm(type);
      const texts = toTexts(payload);
      for (const [path, text] of Object.entries(texts)) await enter(form, path, text);
      const entered = Object.keys(texts).map((path) => [path, read(form, path)]);
      await stage.user.click(within(form).getByRole('button', { name: titleOf(type) }));
      const { kind } = getEventFields(type).find(({ path }) => path === field) ?? {};
      const said = saidAt(form, field);
      if (refusedBy.startsWith('reason.')) expect(said).toBe(reasonTexts[refusedBy]);
      else expect(said).toMatch(words[`${refusedBy} ${kind}`] ?? words[refusedBy] ?? /^ $/);
      expect(within(form).getByRole('alert').textContent).toContain(said);
      expect(Object.keys(texts).map((path) => [path, read(form, path)])).toEqual(entered);
      expect(entered.filter(([path, text]) => text !== '' && text !== texts[path ?? ''])).toEqual([]);
      expect(calls).toEqual([]);
    },
  );

  it.each(earlyOutcomes.map((one) => [one.what, one] as const))(
    'is not opened before its time, and the page says why: %s',
    async (_what, one) => {
      const early = {
        interviewAt: '2027-03-01T09:00:00.001Z' as const,
        complianceInterviewAt: '2027-03-01T09:00:00.001Z' as const,
      };
      open(tableApplication(one, early), []);
      const actions = await screen.findByRole('region', { name: 'Available actions' });
      expect(within(actions).queryByRole('button', { name: titleOf(one.type) })).toBeNull();
      const blocked = within(actions)
        .getByRole('heading', { name: titleOf(one.type) })
        .closest('li');
      expect(blocked?.textContent).toContain(reasonTexts[one.reason]);
    },
  );
});
