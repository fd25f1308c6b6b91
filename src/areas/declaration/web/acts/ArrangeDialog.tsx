import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
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
  const { busy, send: underWay } = useSending();
  const { data, isLoading } = useCall(arrangePreview, {
    query: { what, ids: rows.map((row) => row.id).join(',') },
  });
  const arrange = () =>
    underWay(async () => {
      try {
        const items = rows.map(({ id, version }) => ({ id, version }));
        const done = (await callApi(arrangeClasses, { body: { what, items } })).data;
        notify({
          type: 'success',
          message: `${done.declarationNo} 已${WORD[what].slice(0, 2)}为 ${done.classCount} 个教学班`,
          duration: 3000,
        });
        onDone(done.id);
        onClose();
      } catch (error) {
        if (!(error instanceof Error)) throw error; // told already
      }
    });
  return (
    <TaskDialog
      title={`${WORD[what]}：${rows[0]?.courseName ?? ''}`}
      action={WORD[what]}
      blocked={!data || data.obstacle !== null}
      busy={busy}
      wide
      onAction={() => void arrange()}
      onClose={onClose}
    >
      {isLoading && <Hint>正在读取教学班…</Hint>}
      {data?.obstacle && (
        <Problem large role="alert">
          {data.obstacle}
        </Problem>
      )}
      {data && (
        <div className="several-pair">
          <Classes title={`现在 ${data.before.length} 个教学班`} classes={data.before} />
          {data.after.length > 0 && (
            <Classes title={`之后 ${data.after.length} 个教学班`} classes={data.after} />
          )}
        </div>
      )}
      {data?.obstacle === null && data.removed.length > 0 && (
        <Hint below>草稿 {data.removed.join('、')} 的教学班并入后删除。</Hint>
      )}
      {data?.obstacle === null &&
        data.notes.map((note) => (
          <Hint below key={note}>
            {note}
          </Hint>
        ))}
    </TaskDialog>
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
