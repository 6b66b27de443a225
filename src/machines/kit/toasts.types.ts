import type { AnyActorRef, EventObject } from 'xstate';
import type { ReceiverEvents } from './receivers.ts';

/** An event that a toast's button sends, and its receiver. */
export type ToastAction =
  | {
      readonly label: 'action.undo';
      readonly to: 'undoableActions';
      readonly event: { type: 'undoableAction.undo'; id: string };
    }
  | {
      readonly label: 'action.undo';
      readonly to: 'documents';
      readonly event: Extract<ReceiverEvents['documents'], { type: 'decision.undo' }>;
    }
  | { readonly label: 'action.undo'; readonly to: 'jobs'; readonly event: { type: 'job.undo'; id: number } }
  | { readonly label: 'action.retry'; readonly to: 'jobs'; readonly event: { type: 'job.retry'; id: number } }
  | {
      readonly label: 'action.reopenTab';
      readonly to: 'tabs';
      readonly event: { type: 'tab.reopen' };
    }
  | {
      readonly label: 'toast.look';
      readonly to: 'jobs';
      readonly event: { type: 'job.showDetails'; id: number };
    }
  /** To an actor of a page, while it runs. */
  | { readonly label: 'action.undo'; readonly actor: AnyActorRef; readonly event: EventObject };

/** Message ids of toasts, with their values. */
export type ToastText =
  | { readonly id: 'toast.marking'; readonly values: { readonly count: number } }
  | { readonly id: 'toast.viewRemoved'; readonly values: { readonly name: string } }
  | { readonly id: 'toast.jobDone'; readonly values: { readonly count: number } }
  | { readonly id: 'toast.jobPartly'; readonly values: { readonly done: number; readonly left: number } }
  | { readonly id: 'toast.jobFailed'; readonly values: { readonly count: number } }
  | { readonly id: 'toast.jobCancelled'; readonly values: { readonly count: number } }
  | { readonly id: 'toast.exported'; readonly values: { readonly name: string; readonly count: number } }
  | { readonly id: 'toast.exportFailed'; readonly values: { readonly name: string } }
  | { readonly id: 'toast.copied'; readonly values: { readonly count: number } }
  | { readonly id: 'toast.notCopied'; readonly values: Readonly<Record<string, never>> }
  | {
      readonly id: 'toast.documentDecided';
      readonly values: { readonly decision: 'confirm' | 'reject' | 'waive'; readonly student: string };
    }
  | {
      readonly id: 'toast.userChanged';
      readonly values: {
        readonly change: 'invited' | 'activated' | 'deactivated' | 'signedOut' | 'notActivated';
        readonly name: string;
      };
    }
  | { readonly id: 'toast.tabClosed'; readonly values: { readonly count: number } }
  | { readonly id: 'toast.courseSubmitted'; readonly values: Readonly<Record<string, never>> }
  | { readonly id: 'toast.permissionsSaved'; readonly values: Readonly<Record<string, never>> }
  /** The server's own message. */
  | { readonly id: 'toast.said'; readonly values: { readonly message: string } }
  | { readonly id: 'toast.callFailed'; readonly values: Readonly<Record<string, never>> };

export interface Toast {
  /** A toast with the same id replaces this one. */
  readonly id: string;
  readonly text: ToastText;
  readonly intent: 'plain' | 'good' | 'bad';
  readonly action?: ToastAction;
  readonly secondAction?: ToastAction;
  readonly thirdAction?: ToastAction;
  /** In ms; null until it is hidden explicitly. */
  readonly duration: number | null;
}

/** The buttons of a toast, in their order. */
export const toastButtons = ['action', 'secondAction', 'thirdAction'] as const;
type ToastButton = (typeof toastButtons)[number];

export interface ToastsContext {
  /** Latest last. */
  readonly list: readonly Toast[];
}

/** `paused` none of them disappears, because the user is reading. */
export type ToastsTag = 'paused';

export type ToastsEvent =
  | { type: 'toast.show'; toast: Toast }
  | { type: 'toast.hide'; id: string }
  /** Its button was pressed. */
  | { type: 'toast.runAction'; id: string; action?: ToastButton }
  | { type: 'toasts.pause' }
  | { type: 'toasts.resume' }
  | { type: 'toasts.clear' };

declare module './receivers.ts' {
  interface ReceiverEvents {
    toasts: ToastsEvent;
  }
}
