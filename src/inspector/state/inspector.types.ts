import type { AnyStateMachine } from 'xstate';
import type { InspectorSettings } from '../../services/browser/inspector-settings.service.ts';
import type { Entry } from '../recorder/entries.types.ts';
import type { Recording } from '../recording/recording.types.ts';
import type { Sandbox } from '../replay/fork.ts';
import type { ReplayProblem } from '../replay/open-recording.ts';
import type { PopupEvent } from './popup.actor.ts';

export const panels = [
  'actors',
  'events',
  'chart',
  'send',
  'faults',
  'coverage',
  'server',
  'permissions',
  'report',
  'replay',
] as const;
export type Panel = (typeof panels)[number];

/** Kinds of entries that the list of events can hide. */
export const kinds = [
  'event',
  'actor',
  'end',
  'http',
  'socket',
  'input',
  'render',
  'read',
  'log',
] as const satisfies Entry['kind'][];
export type Kind = (typeof kinds)[number];

/** Numbers of the first and the last entry that are kept. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

export interface InspectorInput {
  readonly settings: InspectorSettings;
  /** What an address asks for. */
  readonly link: { readonly panel: Panel; readonly actor: string | null; readonly n: number | null } | null;
  readonly getRange: () => Range;
  /** What is recorded so far, as it would be saved. */
  readonly getRecording: () => Recording;
  /** The machine of the app, which plays recordings. */
  readonly appMachine: AnyStateMachine;
}

export interface InspectorContext {
  readonly settings: InspectorSettings;
  readonly panel: Panel;
  /** Path of the actor that is looked at. */
  readonly actor: string | null;
  /** Where the inspector is drawn in a window of its own; null while it is docked. */
  readonly popupRoot: HTMLElement | null;
  /** The browser did not allow the window. */
  readonly popupBlocked: boolean;
  /** The entry that is looked at. */
  readonly entry: number | null;
  /** The moment that is looked at, as the number of its last entry; null: now. */
  readonly moment: number | null;
  /** The app that goes on from the moment; null without one. */
  readonly sandbox: Sandbox | null;
  /** Why there is no sandbox. */
  readonly forkProblem: ReplayProblem | null;
  readonly filter: string;
  readonly hidden: readonly Kind[];
  readonly changesOnly: boolean;
  readonly getRange: () => Range;
  readonly getRecording: () => Recording;
  readonly appMachine: AnyStateMachine;
}

export type InspectorEvent =
  | PopupEvent
  /** Opens the inspector in a window of its own, with this title. */
  | { type: 'dock.popOut'; title: string }
  | { type: 'inspector.toggle' }
  | { type: 'inspector.close' }
  | { type: 'panel.show'; panel: Panel }
  | { type: 'dock.move'; dock: InspectorSettings['dock'] }
  /** px */
  | { type: 'dock.resize'; size: number }
  | { type: 'recording.setFromStart'; fromStart: boolean }
  | { type: 'actor.select'; actor: string }
  /** Shows an actor's chart. */
  | { type: 'actor.open'; actor: string }
  | { type: 'entry.select'; n: number | null }
  | { type: 'filter.change'; filter: string }
  | { type: 'kind.toggle'; kind: Kind }
  | { type: 'changesOnly.toggle' }
  | { type: 'moment.go'; n: number }
  | { type: 'moment.step'; by: number }
  /** Tries things out from the moment on. */
  | { type: 'moment.fork' }
  | { type: 'moment.live' };
