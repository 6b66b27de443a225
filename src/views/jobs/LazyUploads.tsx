import type { ReactNode } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';
import { useOfficeComplete } from '../hooks/use-office-complete.ts';
import { lazyComponent } from '../lazy-component.tsx';

const texts = ['tools', 'documents', 'uploads'] as const;
const UploadsLight = lazyComponent(
  () => import(/* webpackChunkName: "uploads" */ '../documents/UploadsIndicator.tsx'),
  {
    texts,
  },
);
const UploadsList = lazyComponent(
  () => import(/* webpackChunkName: "uploads" */ '../documents/UploadsList.tsx'),
  {
    texts,
  },
);

function WhenUploading({ children }: { children: ReactNode }) {
  const some = useAppSelector('uploads', ({ context }) => context.items.length > 0);
  return some && children;
}

/** Renders its children while there are uploads. */
function WhenComplete({ children }: { children: ReactNode }) {
  return useOfficeComplete() && <WhenUploading>{children}</WhenUploading>;
}

export const LazyUploadsIndicator = () => (
  <WhenComplete>
    <UploadsLight />
  </WhenComplete>
);

export const LazyUploadsList = () => (
  <WhenComplete>
    <UploadsList />
  </WhenComplete>
);
