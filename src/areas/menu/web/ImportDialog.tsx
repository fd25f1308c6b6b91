import { useRef, useState } from 'react';
import {
  importMenus,
  type MenuFileEntry,
  type MenuReport,
} from '../../../platform/contract/menu.calls.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { inWords } from '../../../platform/web/api/query.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { FieldFrame } from '../../../platform/web/kit/field/FieldFrame.tsx';
import { FileInput } from '../../../platform/web/kit/plain/FileInput.tsx';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { readMenuFile } from './menuFile.ts';

interface Props {
  onDone: () => void;
  onClose: () => void;
}
/** A file is checked first; only one without a fault replaces the menus, and only those that it was checked against. */
export function ImportDialog({ onDone, onClose }: Props) {
  const [menus, setMenus] = useState<MenuFileEntry[]>([]);
  const [report, setReport] = useState<MenuReport | null>(null);
  const [error, setError] = useState<string>();
  const { busy, send: underWay } = useSending();
  const [name, setName] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const check = (file: File | undefined) =>
    underWay(async () => {
      setReport(null);
      setError(undefined);
      setName(file?.name);
      if (!file) return;
      try {
        const read = readMenuFile(await file.text());
        const none: MenuReport = {
          base: '',
          problems: read.problems,
          added: [],
          changed: [],
          removed: [],
        };
        setMenus(read.menus);
        if (read.problems.length) return setReport(none);
        const { data } = await callApi(importMenus, { body: { dryRun: true, menus: read.menus } });
        setReport(data);
      } catch (fault) {
        setError(inWords(fault));
      }
    });
  const take = () =>
    underWay(async () => {
      if (!report) return;
      await callApi(importMenus, { body: { dryRun: false, base: report.base, menus } });
      notify({ type: 'success', message: `已导入 ${menus.length} 个菜单` });
      onDone();
    });
  const faults = report?.problems.length ?? 0;
  const changes = report ? report.added.length + report.changed.length + report.removed.length : 0;
  return (
    <TaskDialog
      title="导入菜单"
      action="以文件替换菜单"
      busy={busy}
      blocked={!report || faults > 0 || changes === 0}
      onAction={take}
      onClose={onClose}
    >
      <p>
        文件由“导出”得到，可以修改后再导入。先检查，没有错误才能导入；文件里没有的菜单会被删除。
      </p>
      <FieldFrame label="菜单文件（JSON）" name="file" error={error}>
        {(control) => (
          <span>
            <TextButton onClick={() => input.current?.click()}>
              {name ? '更换文件' : '选择文件'}
            </TextButton>{' '}
            <Hint as="span">{name ?? '未选择'}</Hint>
            <FileInput
              {...control}
              ref={input}
              accept=".json,application/json"
              onFiles={([file]) => void check(file)}
            />
          </span>
        )}
      </FieldFrame>
      {report && faults > 0 && (
        <div role="alert">
          <Problem large>有 {faults} 处错误，不能导入：</Problem>
          <ul className="report-list" aria-label="文件中的错误">
            {report.problems.map(({ line, title, text }) => (
              <li key={`${line} ${text}`}>
                第 {line} 个{title && `「${title}」`}：{text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {report && faults === 0 && (
        <div role="status">
          <p>{changes === 0 ? '文件与现在的菜单完全相同，不需要导入。' : '检查通过，导入后：'}</p>
          <ul className="report-list">
            {report.added.length > 0 && (
              <li>
                新增 {report.added.length} 个：{report.added.join('、')}
              </li>
            )}
            {report.changed.length > 0 && (
              <li>
                修改 {report.changed.length} 个：{report.changed.join('、')}
              </li>
            )}
            {report.removed.length > 0 && (
              <li>
                删除 {report.removed.length} 个：{report.removed.join('、')}
              </li>
            )}
          </ul>
        </div>
      )}
    </TaskDialog>
  );
}
