import { notificationsMachine } from '../../features/notifications/notifications.machine.ts';
import { peekMachine } from '../../features/record/peek.machine.ts';
import { keysMachine } from '../keys/keys.machine.ts';
import { shellMachine } from '../layout/shell.machine.ts';
import { panesMachine } from '../panes/panes.machine.ts';
import { realtimeMachine } from '../realtime/realtime.machine.ts';
import { recentsMachine } from '../recents/recents.machine.ts';
import { seeingAsMachine } from '../session/seeing-as.machine.ts';
import { tabsMachine } from '../tabs/tabs.machine.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';
import { tourMachine } from '../tour/tour.machine.ts';
import type { OfficeActors } from './office.types.ts';

/** The actors of the office, in a chunk that guests never load. */
export const officeActors: OfficeActors = {
  shell: shellMachine,
  tabs: tabsMachine,
  notifications: notificationsMachine,
  toasts: toastsMachine,
  realtime: realtimeMachine,
  peek: peekMachine,
  panes: panesMachine,
  keys: keysMachine,
  recents: recentsMachine,
  tour: tourMachine,
  seeingAs: seeingAsMachine,
};
