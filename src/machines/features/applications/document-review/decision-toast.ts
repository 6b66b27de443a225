import type { DocumentRow } from '../../../../../contract/applications/application-documents.ts';
import type { DocumentCommand } from '../../../../services/documents/documents.service.ts';
import type { Toast } from '../../../kit/toasts.types.ts';

const getDecision = (command: DocumentCommand): 'confirm' | 'reject' | 'waive' | null => {
  if (command.kind === 'decide') return command.decision;
  return command.kind === 'waive' ? 'waive' : null;
};

/**
 * The notification after a decision about a document, with its undo action; null for commands that are not decisions.
 */
export function decisionToast(
  command: DocumentCommand,
  { id, version, studentName, allowedActions }: DocumentRow,
): Toast | null {
  const decision = getDecision(command);
  if (decision === null) return null;
  return {
    id: `decision.${id}`,
    text: { id: 'toast.documentDecided', values: { decision, student: studentName } },
    intent: 'good',
    duration: 10_000,
    ...(allowedActions.includes('takeBack') && {
      action: {
        label: 'action.undo',
        to: 'documents',
        event: { type: 'decision.undo', document: { id, version } },
      } as const,
    }),
  };
}
