import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { UserFormActor } from '../../../machines/features/users/user-form.machine.ts';
import type { UserFormPageActor } from '../../../machines/features/users/user-form-page.machine.ts';
import type { UserPartActor } from '../../../machines/features/users/user-part.machine.ts';
import type { UsersPageActor } from '../../../machines/features/users/users-page.machine.ts';
import type { PlainMessageId } from '../../kit/hooks/plain-message.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useDocumentTitle } from '../../kit/hooks/use-document-title.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { SidePanel } from '../../kit/office/SidePanel.tsx';
import { UserForm } from './UserForm.tsx';
import { UserPanel } from './UserPanel.tsx';

function UserFormContent({ page }: { page: UserFormPageActor }) {
  const text = useText();
  const snapshot = useSelector(page, (current) => current);
  const form = useSelector(page, ({ children }) => children.form as UserFormActor | undefined);
  const canInvite = useCan('create', 'User');
  const isNew = snapshot.context.input.params.id === undefined;
  if (isNew && !canInvite) return <Notice picture="forbidden" title={text('users.notInvitable')} />;
  return (
    <LoadState
      actor={page}
      data={snapshot.hasTag('editing') ? form : null}
      rows={6}
      missing={['users.missing', 'label.notFoundBody']}
      missingAction={null}
      failed="record.failed"
      onRetry={() => page.send({ type: 'resource.refresh' })}
    >
      {(loaded) => <UserForm page={page} form={loaded} />}
    </LoadState>
  );
}

type DrawerContent = { readonly form: UserFormPageActor } | { readonly part: UserPartActor };

function toTitle(content: DrawerContent | null): PlainMessageId {
  if (content === null || 'part' in content) return 'route.userBioPanel';
  const isNew = content.form.getSnapshot().context.input.params.id === undefined;
  return isNew ? 'route.userAddNewUser' : 'route.userEditUser';
}

/** The form or the panel of a user, in a drawer over the list. */
export function UserDrawer({ screen }: { screen: UsersPageActor }) {
  const text = useText();
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('drawer'));
  const form = useSelector(screen, ({ children }) => children.form);
  const part = useSelector(screen, ({ children }) => children.part);
  // While the drawer closes, it shows what it had.
  const last = useRef<DrawerContent | null>(null);
  if (form) last.current = { form };
  else if (part) last.current = { part };
  const content = last.current;
  const title = text(toTitle(content));
  useDocumentTitle(isOpen ? title : text('route.user'));
  return (
    <SidePanel
      title={title}
      isOpen={isOpen}
      size="min(32rem, 100vw)"
      onClose={() => screen.send({ type: 'drawer.close' })}
    >
      {content && 'form' in content && <UserFormContent key={content.form.sessionId} page={content.form} />}
      {content && 'part' in content && <UserPanel key={content.part.sessionId} part={content.part} />}
    </SidePanel>
  );
}
