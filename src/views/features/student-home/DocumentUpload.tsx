import { useLayoutEffect, useRef } from 'react';
import { useOfficeComplete } from '../../kit/hooks/use-office-complete.ts';
import { DocumentUploads } from '../documents/DocumentUploads.tsx';
import { DocumentDropZone } from '../documents/DropZone.tsx';

/**
 * Uploads a file to a document, and shows the uploads in progress; uploads are ready once the office is complete. It goes
 * when the file has arrived; the heading of its section then takes the focus.
 */
export function DocumentUpload({ documentId, name }: { documentId: number; name: string }) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = own.current;
    const heading = element?.closest('section')?.querySelector('h2');
    return () => {
      if (element?.contains(document.activeElement)) requestAnimationFrame(() => heading?.focus());
    };
  }, []);
  return (
    <div ref={own} className="home-upload stack gap-2">
      {useOfficeComplete() && (
        <>
          <DocumentDropZone documentId={documentId} name={name} />
          <DocumentUploads documentId={documentId} />
        </>
      )}
    </div>
  );
}
