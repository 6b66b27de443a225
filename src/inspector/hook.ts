import type { AnyActorRef } from 'xstate';
import type { ClientConfig } from '../../contract/config.ts';
import { onInspectorToggle, toggleInspector } from '../services/browser/inspector.service.ts';
import { readInspectorLink, recordsFromStart } from '../services/browser/inspector-settings.service.ts';
import { loadChunk } from '../services/kit/load-chunk.ts';
import { log } from '../services/kit/log.service.ts';

/** Reports to a test what the app's machines do. */
async function startCollecting(app: AnyActorRef): Promise<void> {
  const load = () => import(/* webpackChunkName: "inspector-coverage" */ './coverage/collect.ts');
  const { collectCoverage: report } = globalThis as unknown as {
    readonly collectCoverage: (found: object) => void;
  };
  (await loadChunk(load)).collectCoverage(app, report);
}

/**
 * Makes the state inspector available. It is loaded when somebody opens it; before the app starts on a device that
 * records from the start, or for an address that opens it.
 */
export async function offerInspector(app: AnyActorRef, config: ClientConfig): Promise<void> {
  const start = async () => {
    const load = () => import(/* webpackChunkName: "inspector" */ './open.tsx');
    return (await loadChunk(load)).startInspector(app, config);
  };
  onInspectorToggle(() => {
    start().then(
      (inspector) => inspector?.toggle(),
      (thrown) => log('error', 'The inspector could not be loaded', thrown),
    );
  });
  // In the office it is a command, which is handled before.
  globalThis.addEventListener('keydown', (event) => {
    const { code, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    if (defaultPrevented || code !== 'KeyI' || !altKey || !(ctrlKey || metaKey)) return;
    event.preventDefault();
    toggleInspector();
  });
  if ('collectCoverage' in globalThis && config.inspector === 'full') await startCollecting(app);
  if (!recordsFromStart()) return;
  const inspector = await start();
  if (readInspectorLink() !== null) inspector?.toggle();
}
