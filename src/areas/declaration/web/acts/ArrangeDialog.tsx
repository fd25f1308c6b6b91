import { callApi } from '../../../../platform/web/api/call.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import {
  type ARRANGEMENTS,
  arrangeClasses,
  arrangePreview,
} from '../../contract/declaring.calls.ts';
import '../form/several.css';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';

interface Props {
  what: (typeof ARRANGEMENTS)[number];
  rows: readonly DeclarationRow[];
  onDone: (id: number) => void;
  onClose: () => void;
}
const WORD = { merge: '合并教学班', split: '拆分教学班' } as const;
interface Part {
  className: string;
  adminClassNames: readonly string[];
  expectedCount: number;
  capacity: number;
  teachers: string;
}

/** 合并/拆分教学班: names and headcounts before and after, then it is done (申报 42、43). */
export default function ArrangeDialog({ what, rows, onDone, onClose }: Props) {
  return (
    <Task
      title={`${WORD[what]}：${rows[0]?.courseName ?? ''}`}
      action={WORD[what]}
      wide
      preview={{
        call: arrangePreview,
        input: () => ({ query: { what, ids: rows.map((row) => row.id).join(',') } }),
        reading: <Hint>正在读取教学班…</Hint>,
      }}
      blocked={({ read }) => !read || read.obstacle !== null}
      send={async () => {
        const items = rows.map(({ id, version }) => ({ id, version }));
        return (await callApi(arrangeClasses, { body: { what, items } })).data;
      }}
      said={({ declarationNo, classCount }) =>
        `${declarationNo} 已${WORD[what].slice(0, 2)}为 ${classCount} 个教学班`
      }
      onDone={({ id }) => {
        onDone(id);
        onClose();
      }}
      onClose={onClose}
    >
      {({ preview, read }) => (
        <>
          {preview}
          {read?.obstacle && (
            <Problem large role="alert">
              {read.obstacle}
            </Problem>
          )}
          {read && (
            <div className="several-pair">
              <Classes title={`现在 ${read.before.length} 个教学班`} classes={read.before} />
              {read.after.length > 0 && (
                <Classes title={`之后 ${read.after.length} 个教学班`} classes={read.after} />
              )}
            </div>
          )}
          {read?.obstacle === null && read.removed.length > 0 && (
            <Hint below>草稿 {read.removed.join('、')} 的教学班并入后删除。</Hint>
          )}
          {read?.obstacle === null &&
            read.notes.map((note) => (
              <Hint below key={note}>
                {note}
              </Hint>
            ))}
        </>
      )}
    </Task>
  );
}

function Classes({ title, classes }: { title: string; classes: readonly Part[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {classes.map((c, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: classes of several declarations share their names
          <li key={i}>
            {c.className}：{c.adminClassNames.join('、') || '未选班级'}
            <small>
              {c.expectedCount} 人，上限 {c.capacity} 人{c.teachers && `，${c.teachers}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
