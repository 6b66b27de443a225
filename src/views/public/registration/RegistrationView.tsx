import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { PageSpinner } from '../../kit/components/Spinner.tsx';
import { useScreen, useScreenKind } from '../../kit/hooks/use-app.ts';
import { Registration } from './Registration.tsx';

const Resume = lazyComponent(
  () => import(/* webpackChunkName: "registration-entry" */ './entry/Resume.tsx'),
  { fallback: <PageSpinner />, texts: [] },
);

/** The registration of a student; with the `?token=` of an emailed link, the page that opens it again. */
export default function RegistrationView() {
  return useScreenKind() === 'resumeRegistration' ? <OpenByLink /> : <Form />;
}

const Form = () => <Registration actor={useScreen('registration')} />;
const OpenByLink = () => <Resume actor={useScreen('resumeRegistration')} />;
