const toggle = 'inspector.toggle';
/** Where this device keeps the settings of the inspector. */
export const inspectorSettings = 'inspector';

/** Opens the state inspector, or closes it. */
export function toggleInspector(): void {
  globalThis.dispatchEvent(new Event(toggle));
}

/** Calls back whenever the inspector is to be opened or closed. */
export function onInspectorToggle(listener: () => void): void {
  globalThis.addEventListener(toggle, listener);
}

/**
 * Whether the app waits for the inspector: for an address that opens it or has faults, on a device that records from the
 * start of the portal, and in a test's browser, which defines the function that takes the coverage.
 */
export const awaitsInspector = (): boolean =>
  'collectCoverage' in globalThis ||
  /[?&](inspect|faults)|"fromStart":true/.test(
    globalThis.location.search + globalThis.localStorage?.getItem(inspectorSettings),
  );
