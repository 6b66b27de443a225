import { inspectorSettings } from './inspector.service.ts';
import { isObject, isOneOf } from './json.ts';

/** Where the inspector is, its size in px, and whether this device records from the start of the portal. */
export interface InspectorSettings {
  readonly dock: 'bottom' | 'right';
  readonly size: number;
  readonly fromStart: boolean;
}

const usual: InspectorSettings = { dock: 'bottom', size: 320, fromStart: false };
const isDock = isOneOf('bottom', 'right');

/** The settings of this device. */
export function readInspectorSettings(): InspectorSettings {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage?.getItem(inspectorSettings) ?? '{}');
    const { dock, size, fromStart } = isObject(kept) ? kept : {};
    return {
      dock: isDock(dock) ? dock : usual.dock,
      size: typeof size === 'number' ? size : usual.size,
      fromStart: fromStart === true,
    };
  } catch {
    return usual;
  }
}

export function saveInspectorSettings(settings: InspectorSettings): void {
  try {
    globalThis.localStorage?.setItem(inspectorSettings, JSON.stringify(settings));
  } catch {
    // A browser that stores nothing forgets them.
  }
}

/** The parameters of an address that opens the inspector: `?inspect=events&actor=app/session&n=12`. */
export function readInspectorLink(): URLSearchParams | null {
  const parameters = new URLSearchParams(globalThis.location.search);
  return parameters.has('inspect') ? parameters : null;
}

/** True for an address that opens the inspector or has faults, and on a device that records from the start. */
export function recordsFromStart(): boolean {
  const parameters = new URLSearchParams(globalThis.location.search);
  return readInspectorSettings().fromStart || parameters.has('inspect') || parameters.has('faults');
}
