import type { Entity } from '../../contract/resource/entity.ts';
import { alert } from '../actors/dialog.ts';
import { inWords } from '../api/query.ts';
import { ImportTask } from './ImportTask.tsx';
import { useImportActor } from './transfer/useImportActor.ts';
import { saveTemplate } from './transfer.ts';

interface Props {
  entity: Entity;
  /** The job that the address names: a reload finds its progress again. */
  jobId: number | null;
  onJob: (id: number | null) => void;
  onClose: () => void;
}

/** 导入 of a resource (导入导出 1); what follows what is the chart's (machines/importing). */
export function ImportDialog({ entity, jobId, onJob, onClose }: Props) {
  const { actor, job } = useImportActor({ entity, jobId, onJob, onClose });
  const template = () =>
    void saveTemplate(entity).catch((e: unknown) => alert({ type: 'error', message: inWords(e) }));
  const { title, rowMeans } = entity;
  return <ImportTask {...{ actor, title, job, rowMeans }} onTemplate={template} />;
}
