import { useOfficeComplete } from '../../kit/hooks/use-office-complete.ts';
import { DocumentUploads } from '../documents/DocumentUploads.tsx';
import { DocumentDropZone } from '../documents/DropZone.tsx';

/** Uploads a file to a document, and shows the uploads in progress; uploads are ready once the office is complete. */
export const DocumentUpload = ({ documentId, name }: { documentId: number; name: string }) => (
  <div className="home-upload stack gap-2">
    {useOfficeComplete() && (
      <>
        <DocumentDropZone documentId={documentId} name={name} />
        <DocumentUploads documentId={documentId} />
      </>
    )}
  </div>
);
