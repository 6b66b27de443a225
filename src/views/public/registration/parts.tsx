import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { PageSpinner, Spinner } from '../../kit/components/Spinner.tsx';
import { useOnline } from '../../kit/hooks/use-online.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** Shown in place of a part that is still loading. */
function LoadingPart() {
  const text = useText();
  const isOnline = useOnline();
  return (
    <p className="registration-part" role="status">
      {isOnline && <Spinner />}
      {text(isOnline ? 'registration.partLoading' : 'registration.partFailed')}
    </p>
  );
}

/** Loaded while the first page is filled in, so that the form goes on when the connection is lost. */
const part = { fallback: <LoadingPart />, preload: true, texts: [] } as const;
const page = { ...part, fallback: <PageSpinner /> };

export const PhoneField = lazyComponent(
  () => import(/* webpackChunkName: "registration-contact" */ './fields/PhoneField.tsx'),
  part,
);
export const DateField = lazyComponent(
  () => import(/* webpackChunkName: "registration-fields" */ './fields/DateField.tsx'),
  part,
);
export const ChoiceField = lazyComponent(
  () => import(/* webpackChunkName: "registration-fields" */ './fields/ChoiceField.tsx'),
  part,
);
export const LongTextField = lazyComponent(
  () => import(/* webpackChunkName: "registration-fields" */ './fields/LongTextField.tsx'),
  part,
);
export const CountryField = lazyComponent(
  () => import(/* webpackChunkName: "registration-country" */ './fields/CountryField.tsx'),
  part,
);
export const CourseField = lazyComponent(
  () => import(/* webpackChunkName: "registration-course" */ './fields/CourseField.tsx'),
  part,
);
export const Replaced = lazyComponent(
  () => import(/* webpackChunkName: "registration-review" */ './review/Replaced.tsx'),
  { ...part, fallback: null },
);
export const CheckPage = lazyComponent(
  () => import(/* webpackChunkName: "registration-review" */ './review/CheckPage.tsx'),
  { ...page, texts: ['documents'] },
);
export const ReadyPage = lazyComponent(
  () => import(/* webpackChunkName: "registration-review" */ './review/ReadyPage.tsx'),
  page,
);
export const DonePage = lazyComponent(
  () => import(/* webpackChunkName: "registration-review" */ './review/DonePage.tsx'),
  { ...page, texts: ['documents', 'uploads'] },
);
export const FilesPart = lazyComponent(
  () => import(/* webpackChunkName: "registration-files" */ './files/FilesPart.tsx'),
  { ...part, texts: ['documents', 'uploads'] },
);
export const FoundPage = lazyComponent(
  () => import(/* webpackChunkName: "registration-entry" */ './entry/FoundPage.tsx'),
  { ...page, preload: false },
);
export const LinkUnusable = lazyComponent(
  () => import(/* webpackChunkName: "registration-entry" */ './entry/LinkUnusable.tsx'),
  { ...page, preload: false },
);
export const ResumeRequest = lazyComponent(
  () => import(/* webpackChunkName: "registration-entry" */ './entry/ResumeRequest.tsx'),
  { ...page, preload: false },
);
