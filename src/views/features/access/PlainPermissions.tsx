import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ExplainedRule } from '../../../../contract/people/profile.ts';
import {
  getPlainPermissions,
  getWithheldReasons,
  type PlainPermission,
} from '../../../machines/features/access/plain-permissions.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { Notice } from '../../kit/Notice.tsx';

/** What a user may do with the records of some subjects, as one sentence. */
function Permission({ permission: { scope, actions, subjects } }: { permission: PlainPermission }) {
  const text = useText();
  const intl = useIntl();
  const verbs = actions.map((action) => text(`access.verb.${action}`));
  return (
    <li>
      <h3>{intl.formatList(subjects.map((subject) => text(`subject.${subject}`)))}</h3>
      <p className="muted">{text(`access.can.${scope}`, { actions: intl.formatList(verbs) })}</p>
    </li>
  );
}

/** What a user may do, and why not more, in plain sentences. */
export function PlainPermissions({ rules }: { rules: readonly ExplainedRule[] }) {
  const text = useText();
  const permissions = useMemo(() => getPlainPermissions(rules), [rules]);
  const reasons = useMemo(() => getWithheldReasons(rules), [rules]);
  if (permissions.length === 0) {
    return (
      <Notice picture="forbidden" title={text('access.none')}>
        {text('access.noneBody')}
      </Notice>
    );
  }
  return (
    <section className="stack gap-3" aria-labelledby="permissions">
      <h2 id="permissions">{text('access.permissions')}</h2>
      <ul className="sheet-box plain-permissions">
        {permissions.map((permission) => (
          <Permission key={permission.subjects.join()} permission={permission} />
        ))}
      </ul>
      {reasons.length > 0 && (
        <>
          <h2 id="withheld">{text('access.withheld')}</h2>
          <ul className="sheet-box plain-permissions" aria-labelledby="withheld">
            {reasons.map((reason) => (
              <li key={reason}>
                <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
