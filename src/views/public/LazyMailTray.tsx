import { useState } from 'react';
import { hasRecentMail } from '../../machines/features/account/recent-mail.ts';
import { lazyComponent } from '../kit/components/lazy-component.tsx';
import { useConfig } from '../kit/hooks/use-app.ts';

const MailTray = lazyComponent(() => import(/* webpackChunkName: "mail-tray" */ './MailTray.tsx'), {
  texts: ['mail-tray'],
});

/**
 * The mail that this browser has caused; nothing where mail is delivered. It is loaded where a message is `expected`,
 * and afterwards on the other pages for guests.
 */
export function LazyMailTray({ expected = false }: { expected?: boolean }) {
  const { demo, keptMail } = useConfig();
  const [isRecent] = useState(hasRecentMail);
  return demo && keptMail && (expected || isRecent) ? <MailTray /> : null;
}
