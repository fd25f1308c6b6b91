import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ImportMode, Workbook } from '../../../../machines/importing/importing.types.ts';
import type { JobAnswer } from '../../contract/job.calls.ts';
import { KnownOverfull } from '../kit/facts/Fillings.tsx';
import { Row, Stack } from '../kit/layout/Layout.tsx';
import { FileInput } from '../kit/plain/FileInput.tsx';
import { Radio } from '../kit/plain/Radio.tsx';
import { Hint, Problem } from '../kit/plain/Text.tsx';
import { TextButton } from '../kit/plain/TextButton.tsx';
import { TaskDialog } from '../kit/task/TaskDialog.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { JobProgress } from './JobProgress.tsx';
import type { ImportActor } from './transfer/useImportActor.ts';

interface Props {
  actor: ImportActor;
  /** What is imported: 校区. */
  title: string;
  job: JobAnswer | undefined;
  onTemplate: () => void;
  /** What a row brings about where none is recognised: then there is but one way to import. */
  rowMeans?: string | undefined;
  pick?: (file: File) => Workbook;
}
const MODES: readonly { mode: ImportMode; label: string; hint: string }[] = [
  { mode: 'add', label: '仅新增', hint: '已存在的记录会列为问题，不修改' },
  { mode: 'merge', label: '新增并更新', hint: '已存在的记录按表格修改，表格中没有的列保持原值' },
];
const picked = (file: File): Workbook => ({ name: file.name, source: file });

/** The dialog of an import: template, file, check without writing, result, import as a job, refused rows as a file. */
export function ImportTask({ actor, title, job, onTemplate, rowMeans, pick = picked }: Props) {
  const snapshot = useSelector(actor, (it) => it);
  const { file, mode, outcome, known, progress, problem } = snapshot.context;
  const { send } = actor;
  const in_ = (state: Parameters<typeof snapshot.matches>[0]) => snapshot.matches(state);
  if (in_('closed')) return null;
  const sending = in_('sending');
  const ready = snapshot.can({ type: 'IMPORT' });
  const isChecked = file !== null && outcome?.mode === mode;
  const overfull = snapshot.can({ type: 'KNOW', known: true }) ? (outcome?.overfull ?? 0) : 0;
  const unknown = overfull > 0 && !known;
  const action =
    ready || unknown
      ? `导入 ${outcome?.rows} 行`
      : in_('open') && !isChecked
        ? '检查文件'
        : undefined;
  const ended =
    in_({ open: 'checked' }) ||
    in_({ open: 'failed' }) ||
    in_({ open: 'cancelled' }) ||
    in_('written');
  return (
    <TaskDialog
      title={`导入${title}`}
      {...(action ? { action, onAction: () => send({ type: ready ? 'IMPORT' : 'CHECK' }) } : {})}
      busy={sending}
      blocked={file === null || unknown}
      closeText={in_('written') ? '完成' : '关闭'}
      onClose={() => send({ type: 'CLOSE' })}
    >
      {in_('watching') && (
        <JobProgress
          job={job}
          onCancel={() => send({ type: 'CANCEL' })}
          cancelling={in_({ watching: 'cancelling' })}
        />
      )}
      {sending && (
        <p role="status" className="import-sending">
          正在上传“{file?.name}”，已完成 {Math.round(progress * 100)}%
        </p>
      )}
      {in_('open') && (
        <ChooseFile
          {...{ title, file, mode, onTemplate, rowMeans }}
          onFile={(it) => send({ type: 'CHOOSE', file: pick(it) })}
          onMode={(it) => send({ type: 'MODE', mode: it })}
        />
      )}
      {ended && job && (
        <div className="import-outcome">
          <ImportOutcome job={job} lost={in_({ open: 'checked' }) && file === null} />
        </div>
      )}
      {overfull > 0 && (
        <KnownOverfull
          noun={job?.import?.fillingNoun ?? ''}
          count={overfull}
          known={known}
          onKnown={(it) => send({ type: 'KNOW', known: it })}
        />
      )}
      {in_({ open: 'lost' }) && (
        <p role="alert" className="import-problem">
          这个导入任务不存在，或者不是您发起的。
        </p>
      )}
      {problem && (
        <Problem large role="alert" className="import-problem">
          {problem}，请重试。
        </Problem>
      )}
    </TaskDialog>
  );
}

interface ChooseProps {
  title: string;
  file: Workbook | null;
  mode: ImportMode;
  onTemplate: () => void;
  rowMeans: string | undefined;
  onFile: (file: File) => void;
  onMode: (mode: ImportMode) => void;
}
function ChooseFile({ title, file, mode, onTemplate, rowMeans, onFile, onMode }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack>
      <p>
        1. 下载
        <TextButton onClick={onTemplate}>{title}导入模板</TextButton>
        ，按“填写说明”填写。
      </p>
      <Row as="p" gap="4px 8px">
        2.
        <TextButton onClick={() => input.current?.click()}>
          {file ? '更换文件' : '选择文件'}
        </TextButton>
        <Hint as="span">{file?.name ?? '未选择，.xlsx 工作簿'}</Hint>
        <FileInput
          ref={input}
          aria-label="选择要导入的文件"
          accept=".xlsx"
          onFiles={([chosen]) => chosen && onFile(chosen)}
        />
      </Row>
      {rowMeans ? <p>3. {rowMeans}</p> : <Modes mode={mode} onMode={onMode} />}
    </Stack>
  );
}

const Modes = ({ mode, onMode }: Pick<ChooseProps, 'mode' | 'onMode'>) => (
  <Stack as="fieldset" gap={4} className="import-modes">
    <legend>3. 导入方式</legend>
    {MODES.map((one) => (
      <Radio
        key={one.mode}
        name="import-mode"
        aria-label={one.label}
        aria-describedby={`import-mode-${one.mode}`}
        checked={mode === one.mode}
        onChange={() => onMode(one.mode)}
        label={
          <span>
            {one.label}
            <Hint as="small" id={`import-mode-${one.mode}`}>
              {one.hint}
            </Hint>
          </span>
        }
      />
    ))}
  </Stack>
);
