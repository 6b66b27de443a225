import type { ReactNode } from 'react';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useOfficeComplete } from '../../kit/hooks/use-office-complete.ts';

const texts = ['tools', 'documents', 'uploads'] as const;
const UploadsLight = lazyComponent(
  () => import(/* webpackChunkName: "uploads" */ '../../features/documents/UploadsIndicator.tsx'),
  {
    texts,
  },
);
const UploadsList = lazyComponent(
  () => import(/* webpackChunkName: "uploads" */ '../../features/documents/UploadsList.tsx'),
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
