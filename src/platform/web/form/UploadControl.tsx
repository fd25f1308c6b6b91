import { useSelector } from '@xstate/react';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { uploadListMachine } from '../../../../machines/upload/list.machine.ts';
import type { FailedFile, UploadEntry } from '../../../../machines/upload/upload.types.ts';
import { picked } from '../actors/io/uploads.ts';
import { Row } from '../kit/layout/Layout.tsx';
import './upload.css';
import { Button } from '../kit/control/Button.tsx';
import { FileInput } from '../kit/plain/FileInput.tsx';
import { Hint, Problem } from '../kit/plain/Text.tsx';
import { TextButton } from '../kit/plain/TextButton.tsx';
import { FileList, FileRow } from './FileList.tsx';

export type UploadListRef = ActorRefFrom<typeof uploadListMachine>;
interface Props {
  /** The list lives in the root actor (`uploadList(key, …)`): a hidden page goes on sending. */
  list: UploadListRef;
  label: string;
  disabled?: boolean;
  /** Opens a stored file. */
  onOpen?: (file: { fileId: string; fileName: string }) => void;
  /** What the list is told of chosen files; the stage of the workbench gives them fixed uids. */
  pick?: typeof picked;
}

/**
 * The file upload control (文件 1–11): choose or drop files, watch them go, cancel, try again, take away.
 * What is refused is told in fixed words, as a notification and, with the file's name, below the control.
 */
export function UploadControl({ list, label, disabled, onOpen, pick = picked }: Props) {
  const { entries, failed, rules, problem } = useSelector(list, (s) => s.context);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  const select = (files: readonly File[]) => {
    // the file picker keeps to one file by itself, a drop does not
    const taken = files.slice(0, rules.multiple ? undefined : 1);
    if (taken.length > 0 && !disabled) list.send({ type: 'SELECT', files: pick(taken) });
  };
  const drop = (e: DragEvent) => {
    e.preventDefault();
    setOver(false);
    select([...e.dataTransfer.files]);
  };
  return (
    <div className="upload">
      <Row
        as="section"
        gap="4px 12px"
        className="upload-drop"
        aria-label={label}
        data-over={over || undefined}
        onDragOver={(e) => {
          e.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileInput
          ref={input}
          aria-label={`选择文件：${label}`}
          multiple={rules.multiple}
          accept={rules.types.map((t) => `.${t}`).join(',')}
          disabled={disabled}
          onFiles={select}
        />
        <Button
          variant="outline"
          disabled={disabled}
          aria-describedby={`${id}-rules`}
          onClick={() => input.current?.click()}
        >
          选择文件
        </Button>
        <span>或把文件拖到这里</span>
        <Hint className="upload-rules" id={`${id}-rules`}>
          {rules.types.join('、')}，每个小于 {rules.maxMb} MB，最多 {rules.maxFiles} 个
        </Hint>
      </Row>
      {problem && (
        <Problem className="upload-problem" role="alert">
          {problem}
        </Problem>
      )}
      {failed.map((one) => (
        <Failed key={one.uid} file={one} list={list} disabled={disabled} />
      ))}
      {entries.length > 0 && (
        <FileList>
          {entries.map((entry) => (
            <Entry key={entry.uid} entry={entry} list={list} disabled={disabled} onOpen={onOpen} />
          ))}
        </FileList>
      )}
    </div>
  );
}

function Entry({
  entry,
  list,
  disabled,
  onOpen,
}: { entry: UploadEntry } & Pick<Props, 'list' | 'disabled' | 'onOpen'>) {
  const { uid, name, status, progress, record } = entry;
  const percent = Math.round(progress * 100);
  return (
    <FileRow
      name={name}
      data-uid={uid}
      status={status}
      onOpen={record && onOpen ? () => onOpen(record) : undefined}
      said={status === 'pending' ? `${percent}%` : '已上传'}
      acts={
        !disabled && (
          <TextButton
            aria-label={`${status === 'pending' ? '取消' : '移除'}${name}`}
            onClick={() => list.send({ type: 'REMOVE', uid })}
          >
            {status === 'pending' ? '取消' : '移除'}
          </TextButton>
        )
      }
    >
      {status === 'pending' && (
        <progress value={progress} max={1} aria-label={`${name} 上传进度`} />
      )}
    </FileRow>
  );
}

/** What did not get there has left the list: its message says so, and offers to try again (文件 8). */
function Failed({
  file: { uid, name, message, mayRetry },
  list,
  disabled,
}: { file: FailedFile } & Pick<Props, 'list' | 'disabled'>) {
  return (
    <Problem className="upload-failed" role="alert" data-uid={uid}>
      {name}：{message}
      {!disabled && (
        <span className="upload-acts">
          {mayRetry && (
            <TextButton
              aria-label={`重试${name}`}
              onClick={() => list.send({ type: 'RETRY', uid })}
            >
              重试
            </TextButton>
          )}
          <TextButton aria-label={`移除${name}`} onClick={() => list.send({ type: 'REMOVE', uid })}>
            移除
          </TextButton>
        </span>
      )}
    </Problem>
  );
}
