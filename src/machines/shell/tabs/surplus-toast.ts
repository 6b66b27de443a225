import type { ToastsEvent } from '../../kit/toasts.types.ts';
import { maxTabs } from './tabs.types.ts';

/** The toast for a tab that was closed because there are too many. */
export const surplusToast: ToastsEvent = {
  type: 'toast.show',
  toast: {
    id: 'tabs.surplus',
    text: { id: 'toast.tabClosed', values: { count: maxTabs } },
    intent: 'plain',
    duration: 10_000,
    action: { label: 'action.reopenTab', to: 'tabs', event: { type: 'tab.reopen' } },
  },
};
