import type { ReactNode } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';
import { useComplete } from '../hooks/use-complete.ts';
import { later } from '../later.tsx';

const texts = ['tools', 'documents', 'uploads'] as const;
const UploadsLight = later(() => import(/* webpackChunkName: "uploads" */ '../documents/UploadsLight.tsx'), {
  texts,
});
const UploadsList = later(() => import(/* webpackChunkName: "uploads" */ '../documents/UploadsList.tsx'), {
  texts,
});

function WhileSome({ children }: { children: ReactNode }) {
  const some = useAppSelector('uploads', ({ context }) => context.items.length > 0);
  return some && children;
}

/** Renders its children while there are uploads. */
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
