import { type ReactNode, useState } from 'react';
import type { Entity } from '../../../contract/resource/entity.ts';
import { idOf, useAddress } from '../../list/useAddress.ts';
import { ImportDialog } from '../ImportDialog.tsx';
import { useJob } from '../useJob.ts';

/**
 * The import of a resource: a button begins it, its dialog stands beside the list. What runs in the background stands in the address
 * under `name`, so that a reload finds it again.
 */
export function useImport(entity: Entity, may: boolean, name = 'job') {
  const [jobText, setJob] = useAddress(name);
  const jobId = idOf(jobText);
  const { job } = useJob(jobId);
  const [importing, setImporting] = useState(false);
  const show = (id: number | null) => setJob(id === null ? null : String(id), { replace: true });
  const close = () => {
    setImporting(false);
    show(null);
  };
  const dialog: ReactNode = may && (importing || job?.kind === 'import') && (
    <ImportDialog entity={entity} jobId={jobId} onJob={show} onClose={close} />
  );
  return { begin: () => setImporting(true), dialog, job, setJob, close, importing };
}
