import { assign, enqueueActions } from 'xstate';
import type { PublicLink } from '../../../../contract/registration/links.ts';
import type {
  RegistrationCourse,
  RegistrationOptions,
  RegistrationReceipt,
} from '../../../../contract/registration/registration-drafts.ts';
import type { AnswerCode, ParsePhone } from '../../../../contract/registration/rules.ts';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import type { Problem } from '../../../services/kit/problem.ts';
import type { KeptDraft } from '../../../services/registration/kept-draft.ts';
import type { KeptFileContent } from '../../../services/registration/kept-files.service.ts';
import { deleteKeptFile, deleteKeptFiles } from '../../../services/registration/kept-files.service.ts';
import {
  deleteKeptDraft,
  keepDraft,
  storeReceipt,
} from '../../../services/registration/local-draft.service.ts';
import {
  type RegistrationRules,
  registrationLanguage,
} from '../../../services/registration/registration.service.ts';
import { notifySettled } from '../../kit/notify-settled.ts';
import { sendToChildren } from '../../kit/receivers.ts';
import { applySaved, changeAnswer, mergeKept, toKept, useReplaced } from './answer-changes.ts';
import { createEmpty, withOptions } from './initial-context.ts';
import { pageSetup } from './page.setup.ts';
import { isUnsent } from './pages/pages.ts';
import { getFirstPage } from './pages.ts';
import type { RegistrationState, SavedDraft } from './registration.context.ts';
import type { Kept, RegistrationEvent, RegistrationUpload } from './registration.types.ts';
import {
  createUploadInput,
  getNextUploads,
  getUploadActors,
  putUpload,
  resumeUploadInput,
  stopUploads,
  toUploadId,
  toWaitingUpload,
} from './uploading.ts';

type EventOf<Type extends RegistrationEvent['type']> = Extract<RegistrationEvent, { type: Type }>;

/** Actors, guards and actions of a registration. */
export const registrationSetup = pageSetup.extend({
  actions: {
    changeAnswer: assign(({ context }, { question, text }: { question: string; text: string }) =>
      changeAnswer(context, question, text),
    ),
    useReplaced: assign(({ context }, { question }: { question: string }) => useReplaced(context, question)),
    dismissReplaced: assign(({ context }, { question }: { question: string }) => ({
      replaced: context.replaced.filter((each) => each.question !== question),
    })),
    /** At once, so that nothing typed is lost; whether the device could keep it comes back as an event. */
    keep: ({ context, self }) => {
      const now = Date.now();
      const isKept = keepDraft(context.name, context.kept, toKept(context, now));
      self.send({ type: 'draft.kept', keptAt: isKept ? now : null });
    },
    setKeptAt: assign((_, { keptAt }: { keptAt: number | null }) => ({ keptAt })),
    setKept: assign((_, { kept }: { kept: Kept }) => ({ kept })),
    /** Files of a shared device stay in memory, until the tab is closed. */
    forgetFiles: enqueueActions(({ context, self, enqueue }) => {
      if (context.kept === 'sessionOnly')
        sendToChildren(enqueue, self, getUploadActors(self), { type: 'upload.forget' });
    }),
    mergeKept: assign(({ context }, { draft }: { draft: KeptDraft | null }) =>
      draft ? mergeKept(context, draft) : {},
    ),
    setDiscarded: assign(({ context }) => ({ discarded: context.draft ?? context.discarded })),
    clearDiscarded: assign({ discarded: null }),
    /** Everything that was entered is deleted, here and in the storage of the device. */
    clear: enqueueActions(({ context, self, enqueue }) => {
      stopUploads(enqueue, self, context.lateUploads);
      deleteKeptDraft(context.name);
      deleteKeptFiles(context.name).catch(() => {});
      enqueue.assign({ ...createEmpty(context.flow), kept: context.kept, page: getFirstPage(context) });
      enqueue.raise({ type: 'draft.reset' });
    }),
    /**
     * After the submission the device keeps only the number and the date, until the tab is closed, and the files that
     * are still being uploaded. The page still shows what was submitted.
     */
    wipe: enqueueActions(({ context, self, enqueue }) => {
      const { receipt, kept, answers, uploads, draft, name } = context;
      const unsent = draft ? uploads.filter(isUnsent) : [];
      const lateUploads = [...context.lateUploads, ...unsent];
      stopUploads(enqueue, self, lateUploads);
      deleteKeptDraft(name);
      deleteKeptFiles(name).catch(() => {});
      if (receipt) storeReceipt(name, receipt);
      const ids = unsent.map(({ id }) => toUploadId(id));
      if (draft) sendToChildren(enqueue, self, ids, { type: 'upload.submitted', draft });
      const submitted = { answers, uploads };
      enqueue.assign({ ...createEmpty(context.flow), receipt, kept, submitted, lateUploads });
      enqueue.raise({ type: 'draft.reset' });
    }),
    prepareCreation: assign(({ context: { draft, creation, answers, page } }) =>
      draft || creation
        ? {}
        : { creation: { key: newIdempotencyKey(), step: page, language: registrationLanguage(), answers } },
    ),
    dropCreation: assign({ creation: null }),
    setSaved: assign(({ context }, saved: SavedDraft) => applySaved(context, saved)),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    resetAttempts: assign({ attempts: 0 }),
    /** It was deleted elsewhere: it is created anew, but the files that it had are lost. */
    dropDraft: assign(({ context: { uploads } }) => ({
      draft: null,
      creation: null,
      synced: {},
      syncedPage: null,
      serverFiles: [],
      uploads: uploads.map((upload) =>
        upload.state === 'uploaded'
          ? ({ ...upload, state: 'refused', refusal: 'upload.gone' } as const)
          : upload,
      ),
    })),
    removeAgain: enqueueActions(({ context: { draft, serverFiles, removedFiles }, enqueue }) => {
      for (const id of removedFiles)
        if (draft && serverFiles.includes(id)) enqueue.spawnChild('removeFile', { input: { draft, id } });
    }),
    notifySaved: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'draft.saved' })),
    notifyFailed: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'draft.failed' })),
    requireDraft: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'draft.require' })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),

    setRules: assign((_, { rules }: { rules: RegistrationRules }) => ({ rules, rulesFailed: false })),
    setRulesFailed: assign({ rulesFailed: true }),
    notifyRules: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'rules.settled' })),
    setPhone: assign((_, { parsePhone }: { parsePhone: ParsePhone }) => ({ parsePhone })),
    setOptions: assign(({ context }, { options }: { options: RegistrationOptions }) => ({
      options,
      optionsFailed: false,
      flow: withOptions(context.origin.flow, options),
    })),
    setOptionsFailed: assign({ optionsFailed: true }),
    notifyOptions: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'options.settled' })),
    setLink: assign((_, { link }: { link: PublicLink }) => ({ link })),
    notifyLink: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'link.opened' })),
    ignoreLink: assign(({ context }) => ({
      ignoresLink: true,
      origin: { ...context.origin, link: null },
      // A creation with the link is another call.
      creation: null,
    })),
    setCourseQuery: assign((_, { query }: { query: string }) => ({ courseQuery: query })),
    setCourses: assign((_, { courses }: { courses: readonly RegistrationCourse[] }) => ({ courses })),
    setResumeEmail: assign((_, { email }: { email: string }) => ({
      resumeEmail: email,
      resumeProblem: null,
    })),
    refuseResumeEmail: assign(({ context: { resumeEmail, refusals } }) => ({
      resumeProblem: (resumeEmail.trim() === '' ? 'required' : 'email') satisfies AnswerCode as AnswerCode,
      refusals: refusals + 1,
    })),
    setLinkSentTo: assign((_, { email }: { email: string | null }) => ({ linkSentTo: email })),
    setWebsite: assign((_, { text }: { text: string }) => ({ website: text })),

    addFile: enqueueActions(({ context, enqueue }, given: EventOf<'file.add'>) => {
      const input = createUploadInput(context, given);
      enqueue.spawnChild('upload', { id: toUploadId(input.id), input });
    }),
    resumeFiles: enqueueActions(({ context, enqueue }, { files }: { files: readonly KeptFileContent[] }) => {
      const { uploads, lateUploads } = context;
      const added = files.filter((file) => ![...uploads, ...lateUploads].some(({ id }) => id === file.id));
      const late = added.filter(({ submittedWith }) => submittedWith !== null).map(toWaitingUpload);
      enqueue.assign({ lateUploads: [...lateUploads, ...late] });
      for (const file of added)
        enqueue.spawnChild('upload', { id: toUploadId(file.id), input: resumeUploadInput(context, file) });
    }),
    putLateUpload: assign(({ context }, { upload }: { upload: RegistrationUpload }) => ({
      lateUploads: putUpload(context.lateUploads, upload),
    })),
    putUpload: assign(({ context }, { upload }: { upload: RegistrationUpload }) =>
      context.removedFiles.includes(upload.id) ? {} : { uploads: putUpload(context.uploads, upload) },
    ),
    startUploads: enqueueActions(({ context, self, enqueue }) => {
      const { late, own } = getNextUploads(context);
      const start = (uploads: readonly RegistrationUpload[], draft: RegistrationState['draft']) =>
        sendToChildren(
          enqueue,
          self,
          uploads.map(({ id }) => toUploadId(id)),
          { type: 'upload.start', draft },
        );
      start(late, null);
      start(own, context.draft);
    }),
    retryUploads: enqueueActions(({ self, enqueue }) =>
      sendToChildren(enqueue, self, getUploadActors(self), { type: 'upload.retry' }),
    ),
    tellUpload: enqueueActions(
      (
        { self, enqueue },
        { id, type }: { id: string; type: 'upload.pause' | 'upload.resume' | 'upload.retry' },
      ) => sendToChildren(enqueue, self, [toUploadId(id)], { type }),
    ),
    removeUpload: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const { draft, name } = context;
      enqueue.stopChild(toUploadId(id));
      deleteKeptFile(name, id).catch(() => {});
      enqueue.assign({
        uploads: context.uploads.filter((upload) => upload.id !== id),
        removedFiles: [...context.removedFiles, id],
      });
      if (draft) enqueue.spawnChild('removeFile', { input: { draft, id } });
    }),
    prepareSubmission: assign(({ context }) => ({
      submissionKey: context.submissionKey ?? newIdempotencyKey(),
      problem: null,
    })),
    dropSubmissionKey: assign({ submissionKey: null }),
    setReceipt: assign((_, { receipt }: { receipt: RegistrationReceipt }) => ({ receipt })),
    notifySettled: enqueueActions(({ system, enqueue }) => notifySettled(enqueue, system)),
  },
});
