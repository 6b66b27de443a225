import { type AnyActorRef, assign, enqueueActions, fromPromise, raise, setup } from 'xstate';
import type { RegistrationEvent } from '../../../../contract/charts/registration/events.ts';
import type { Option } from '../../../../contract/kit/options.ts';
import type { RegistrationDetails } from '../../../../contract/registration/registrations.ts';
import { deleteDraft, readDraft, storeDraft } from '../../../services/browser/drafts.service.ts';
import { downloadFrom } from '../../../services/browser/file-download.service.ts';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import { searchOptions } from '../../../services/lists/options.service.ts';
import {
  createRegistrationFileLink,
  currentRegistrationIn,
  type RegistrationFileLink,
  readRegistration,
  sendRegistrationEvent,
} from '../../../services/registrations/registrations.service.ts';
import { createReloading } from '../../kit/loading.region.ts';
import type { Problem } from '../../kit/problem.ts';
import { createSending, pickNewer } from '../../kit/sending.ts';
import { findMissing, isAcceptedAtOnce, noEntries, toRegistrationEvent } from './entries.ts';
import type {
  RegistrationAction,
  RegistrationContext,
  RegistrationDetailsEvent,
  RegistrationEntries,
  RegistrationTag,
} from './registration-details.types.ts';
import { canSend } from './registration-states.ts';

interface SendEventInput {
  readonly registration: RegistrationDetails | null;
  readonly event: RegistrationEvent | null;
  readonly key: string;
}

const getDraftName = ({ id }: Pick<RegistrationContext, 'id'>): string => `registration.${id}`;
const getOwner = (registration: RegistrationDetails | null): number => registration?.workflow.actor.id ?? 0;

/** The stored entries, by user and registration. */
function readEntries({ id }: Pick<RegistrationContext, 'id'>, registration: RegistrationDetails) {
  const stored = readDraft(getOwner(registration), getDraftName({ id }));
  const known = Object.entries(noEntries).map(([field, empty]) => {
    const value = stored[field];
    return [field, typeof value === 'string' ? value : empty] as const;
  });
  return Object.fromEntries(known) as unknown as RegistrationEntries;
}

const getFileId = ({ fileId, registration }: RegistrationContext): string | null =>
  fileId ?? registration?.files[0]?.id ?? null;

/** Actors, actions and guards of the details of a registration. */
export const registrationSetup = setup({
  types: {} as {
    context: RegistrationContext;
    input: { readonly id: number };
    events: RegistrationDetailsEvent;
    tags: RegistrationTag;
  },
  actors: {
    load: fromPromise<RegistrationDetails, { id: number }>(({ input, signal }) =>
      readRegistration(input.id, signal),
    ),
    send: fromPromise<RegistrationDetails, SendEventInput>(({ input: { registration, event, key } }) => {
      if (!registration || !event) throw new Error('No registration or event to send');
      return sendRegistrationEvent(registration, event, key);
    }),
    loadCounsellors: fromPromise<readonly Option[]>(({ signal }) => searchOptions('counsellor', '', signal)),
    link: fromPromise<RegistrationFileLink, { id: number; fileId: string | null }>(
      ({ input: { id, fileId }, signal }) => {
        if (fileId === null) throw new Error('No file to open');
        return createRegistrationFileLink(id, fileId, 'inline', signal);
      },
    ),
    download: fromPromise<void, { id: number; fileId: string | null }>(async ({ input: { id, fileId } }) => {
      if (fileId !== null) downloadFrom((await createRegistrationFileLink(id, fileId, 'attachment')).url);
    }),
  },
})
  .extend(createReloading<RegistrationContext, RegistrationDetailsEvent>())
  .extend(createSending<RegistrationContext, RegistrationDetailsEvent>())
  .extend({
    actions: {
      setLoaded: assign(({ context }, registration: RegistrationDetails) => ({
        registration: pickNewer(context.registration, registration),
        problem: null,
        ...(context.registration === null && { entries: readEntries(context, registration) }),
      })),
      setProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
        problem,
        registration:
          problem.kind === 'forbidden' || problem.kind === 'notFound' ? null : context.registration,
      })),
      setEntry: assign(
        ({ context }, { field, value }: { field: keyof RegistrationEntries; value: string }) => ({
          entries: { ...context.entries, [field]: value },
          missing: null,
          key: newIdempotencyKey(),
        }),
      ),
      storeEntries: ({ context }) =>
        storeDraft(getOwner(context.registration), getDraftName(context), { ...context.entries }),
      deleteEntries: ({ context }) => deleteDraft(getOwner(context.registration), getDraftName(context)),
      setMissing: assign(({ context }, { action }: { action: RegistrationAction }) => ({
        missing: findMissing(action, context.entries, context.registration),
      })),
      clearMissing: assign({ missing: null }),
      setEvent: assign(({ context }, { action }: { action: RegistrationAction }) => ({
        event: toRegistrationEvent(action, context.entries),
        refusal: null,
      })),
      setStudent: assign(({ context }, { studentId }: { studentId: number }) => {
        const entries = { ...context.entries, studentId: String(studentId) };
        return { entries, event: toRegistrationEvent('merge', entries), refusal: null };
      }),
      setResult: assign(({ context }, registration: RegistrationDetails) => ({
        registration: pickNewer(context.registration, registration),
        entries: noEntries,
        missing: null,
        event: null,
        refusal: null,
        key: newIdempotencyKey(),
      })),
      setRefusal: assign(({ context }, { problem }: { problem: Problem }) => ({
        refusal: problem,
        registration: pickNewer(context.registration, currentRegistrationIn(problem)),
      })),
      clearEvent: assign({ event: null, refusal: null, key: newIdempotencyKey() }),
      rebase: assign({ refusal: null, key: newIdempotencyKey() }),
      reload: raise({ type: 'registration.refresh' as const }),
      setCounsellors: assign((_, { options }: { options: readonly Option[] }) => ({ counsellors: options })),
      setFile: assign((_, { fileId }: { fileId: string }) => ({ fileId, link: null, page: 1, pages: 1 })),
      setLink: assign((_, { link }: { link: RegistrationFileLink }) => ({ link, page: 1, pages: 1 })),
      clearLink: assign({ link: null }),
      setPages: assign((_, { pages }: { pages: number }) => ({ pages })),
      turnPage: assign(({ context: { page, pages } }, { by }: { by: 1 | -1 }) => ({
        page: Math.min(Math.max(page + by, 1), pages),
      })),
      /** Lists and tabs update as they do for a change by someone else. */
      announceChange: enqueueActions(({ context: { registration }, enqueue, system }) => {
        const router: AnyActorRef | undefined = system.get('router');
        if (!registration || !router) return;
        const { id, version } = registration;
        enqueue.sendTo(router, {
          type: 'record.changed' as const,
          subject: 'Registration' as const,
          id,
          version,
        });
      }),
    },
    guards: {
      hasData: ({ context }) => context.registration !== null,
      hasFile: ({ context }) => getFileId(context) !== null,
      isAffected: ({ context }, { subject, id }: { subject: string; id: number }) =>
        subject === 'Registration' && id === context.id,
      canOpen: ({ context }, { is, action }: { is: RegistrationAction; action: RegistrationAction }) =>
        is === action && canSend(context.registration, `registration.${action}`),
      canAcceptAtOnce: ({ context }, { action }: { action: RegistrationAction }) =>
        action === 'accept' &&
        isAcceptedAtOnce(context.registration) &&
        canSend(context.registration, 'registration.accept'),
      canMerge: ({ context }) => canSend(context.registration, 'registration.merge'),
      isComplete: ({ context }, { action }: { action: RegistrationAction }) =>
        findMissing(action, context.entries, context.registration) === null,
      /** The same event is still possible after the other person's change. */
      canOverwrite: ({ context: { registration, event } }) =>
        event !== null && canSend(registration, event.type),
    },
    delays: { gatherDelay: 300 },
  });

/** The input of the actors that need the shown file. */
export const toFileInput = ({ context }: { context: RegistrationContext }) => ({
  id: context.id,
  fileId: getFileId(context),
});
