import { lazy, type ReactNode, Suspense } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';
import { useComplete } from '../hooks/use-complete.ts';
import { withTexts } from '../page-texts.ts';

const UploadsLight = lazy(
  withTexts(
    () => import(/* webpackChunkName: "uploads" */ '../documents/UploadsLight.tsx'),
    'documents',
    'uploads',
  ),
);
const UploadsList = lazy(
  withTexts(
    () => import(/* webpackChunkName: "uploads" */ '../documents/UploadsList.tsx'),
    'documents',
    'uploads',
  ),
);

function WhileSome({ children }: { children: ReactNode }) {
  const some = useAppSelector('uploads', ({ context }) => context.items.length > 0);
  return some && <Suspense fallback={null}>{children}</Suspense>;
}

/** Shows something of the files on their way, while there are some. */
function UploadsPlace({ children }: { children: ReactNode }) {
  return useComplete() && <WhileSome>{children}</WhileSome>;
}

export const UploadsLightPlace = () => (
  <UploadsPlace>
    <UploadsLight />
  </UploadsPlace>
);

export const UploadsListPlace = () => (
  <UploadsPlace>
    <UploadsList />
  </UploadsPlace>
);
