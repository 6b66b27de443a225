import { allowedTo, at, page, read } from './entry.ts';

/** The messages that the portal sends, and their templates. Neither is in the specification. */
export const mail = [
  page('/record/mail', allowedTo('manage', 'all'), {
    navigation: at('administration', 'mail', 40),
    screen: 'mail',
    texts: ['mail'],
    machine: () => import(/* webpackChunkName: "page-mail" */ '../machines/features/mail/outbox.machine.ts'),
    view: () => import(/* webpackChunkName: "page-mail" */ '../views/features/mail/OutboxView.tsx'),
  }),
  page('/record/mail-template', read('record'), {
    navigation: at('administration', 'templates', 50),
    screen: 'mailTemplates',
    texts: ['mail'],
    machine: () =>
      import(/* webpackChunkName: "page-mail-templates" */ '../machines/features/mail/templates.machine.ts'),
    view: () =>
      import(/* webpackChunkName: "page-mail-templates" */ '../views/features/mail/TemplatesView.tsx'),
  }),
] as const;
