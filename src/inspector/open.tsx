import { createRoot } from 'react-dom/client';
import { type AnyActor, type AnyActorRef, type AnyStateMachine, createActor } from 'xstate';
import type { ClientConfig } from '../../contract/config.ts';
import { createSessionAbility } from '../machines/kit/session/ability.ts';
import { getActor } from '../machines/kit/system.ts';
import { readInspectorLink, readInspectorSettings } from '../services/browser/inspector-settings.service.ts';
import { AppContext } from '../views/kit/hooks/use-app.ts';
import { installFaults } from './faults/install-faults.ts';
import { Inspector } from './panels/Inspector.tsx';
import { createRecording } from './panels/save-recording.ts';
import { startRoleTrial } from './permissions/start-role-trial.ts';
import { rootId, startRecording } from './recording.ts';
import { inspectorMachine } from './state/inspector.machine.ts';
import { panels } from './state/inspector.types.ts';

interface StartedInspector {
  /** Opens the inspector, or closes it. */
  toggle(): void;
}

let started: StartedInspector | null = null;

function readLink() {
  const link = readInspectorLink();
  if (link === null) return null;
  const n = Number(link.get('n'));
  return {
    panel: panels.find((panel) => panel === link.get('inspect')) ?? 'events',
    actor: link.get('actor'),
    n: Number.isSafeInteger(n) && n > 0 ? n : null,
  };
}

/** Whether this installation lets the user look: all of them, or in production those with the permission. */
function mayRead(app: AnyActorRef, { inspector }: ClientConfig): boolean {
  const { rules } = getActor(app.system, 'session').getSnapshot().context;
  return inspector === 'full' || createSessionAbility(rules).can('read', 'StateInspector');
}

/** Records the app and draws the inspector beside it, once; for a user who may not look, nothing is recorded. */
export function startInspector(app: AnyActorRef, config: ClientConfig): StartedInspector | null {
  if (started || !mayRead(app, config)) return started;
  const canSend = config.inspector === 'full';
  const faults = canSend ? installFaults(app) : null;
  const trial = canSend ? startRoleTrial(app) : null;
  // Closing it also ends what was typed or opened in its panels.
  const recorder = startRecording(app, () => inspector.send({ type: 'inspector.close' }));
  const getRange = () => {
    const entries = recorder.entries();
    return { first: entries[0]?.n ?? 0, last: entries.at(-1)?.n ?? 0 };
  };
  const inspector = createActor(inspectorMachine, {
    input: {
      settings: readInspectorSettings(),
      link: readLink(),
      getRange,
      getRecording: () => {
        const { rules } = getActor(app.system, 'session').getSnapshot().context;
        return createRecording({ recorder, rules, faults });
      },
      appMachine: (app as AnyActor).logic as AnyStateMachine,
    },
  }).start();
  const element = document.createElement('div');
  element.id = rootId;
  document.body.append(element);
  createRoot(element).render(
    <AppContext value={{ app, config, getRecentEvents: () => [] }}>
      <Inspector inspector={inspector} recorder={recorder} canSend={canSend} faults={faults} trial={trial} />
    </AppContext>,
  );
  // The next person who signs in may have other permissions.
  getActor(app.system, 'session').subscribe(() => {
    if (!mayRead(app, config)) inspector.send({ type: 'inspector.close' });
  });
  started = { toggle: () => mayRead(app, config) && inspector.send({ type: 'inspector.toggle' }) };
  return started;
}
