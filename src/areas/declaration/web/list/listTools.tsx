import { Suspense, useState } from 'react';
import type { BatchAnswer } from '../../../../../machines/batch/batch.types.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { ToolMenu } from '../../../../platform/web/kit/page/RowMenu.tsx';
import { lazily } from '../../../../platform/web/lazily.ts';
import { Opening } from '../../../../platform/web/list/Opening.tsx';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { MOST_AT_ONCE } from '../../contract/declaring.calls.ts';

const DIALOG = {
  generate: lazily(() => import('../acts/GenerateDialog.tsx')),
  copy: lazily(() => import('../acts/CopyDialog.tsx')),
  arrange: lazily(() => import('../acts/ArrangeDialog.tsx')),
  recount: lazily(() => import('../acts/RecountDialog.tsx')),
  set: lazily(() => import('../acts/SetSeveralDialog.tsx')),
};
type Tool = 'generate' | 'copy' | 'merge' | 'split' | 'recount' | 'set';
interface Props {
  /** Chosen rows; a dialog works on those that were chosen when it opened. */
  chosen: readonly DeclarationRow[];
  may: { add: boolean; edit: boolean };
  /** Why nothing can be added; null: it can. */
  obstacle: string | null;
  /** New drafts: the list shows them. */
  onMade: (ids: readonly number[]) => void;
  onChanged: (answer: BatchAnswer) => void;
  onOpen: (id: number) => void;
  onPrint: (ids: readonly number[]) => void;
}
/** Most that one print shows. */
const MOST_PRINTED = 50;

/** What the list does with many declarations: from a plan, from an earlier semester, and with the chosen ones (申报 40–49). */
export function ListTools({ chosen, may, obstacle, onMade, onChanged, onOpen, onPrint }: Props) {
  const [tool, setTool] = useState<{ tool: Tool; rows: readonly DeclarationRow[] } | null>(null);
  const open = (one: Tool) => setTool({ tool: one, rows: chosen });
  const close = () => setTool(null);
  const n = chosen.length;
  const many = n > MOST_AT_ONCE ? `一次最多 ${MOST_AT_ONCE} 条` : null;
  const actions = [
    ...(may.edit
      ? [
          {
            label: '批量修改',
            blocked: n === 0 ? '请先选择申报' : null,
            onClick: () => open('set'),
          },
          {
            label: '合并教学班',
            blocked: n === 0 ? '请先选择同一课程的申报' : many,
            onClick: () => open('merge'),
          },
          {
            label: '拆分教学班',
            blocked: n === 1 ? null : '请选择一条申报',
            onClick: () => open('split'),
          },
          {
            label: '重算人数',
            blocked: n === 0 ? '请先选择申报' : many,
            onClick: () => open('recount'),
          },
        ]
      : []),
    {
      label: '打印申报表',
      blocked:
        n === 0 ? '请先选择申报' : n > MOST_PRINTED ? `一次最多打印 ${MOST_PRINTED} 条` : null,
      onClick: () => onPrint(chosen.map(({ id }) => id)),
    },
  ];
  return (
    <>
      {may.add && (
        <>
          <Button
            variant="accent"
            disabled={obstacle !== null}
            title={obstacle ?? undefined}
            onClick={() => open('generate')}
          >
            从培养方案生成
          </Button>
          <Button
            variant="outline"
            disabled={obstacle !== null}
            title={obstacle ?? undefined}
            onClick={() => open('copy')}
          >
            复制往期
          </Button>
        </>
      )}
      <ToolMenu label={`批量操作${n > 0 ? `（${n}）` : ''}`} actions={actions} />
      {tool && (
        <Suspense fallback={<Opening text="正在打开…" beside />}>
          {tool.tool === 'generate' && <DIALOG.generate onMade={onMade} onClose={close} />}
          {tool.tool === 'copy' && <DIALOG.copy onMade={onMade} onClose={close} />}
          {(tool.tool === 'merge' || tool.tool === 'split') && (
            <DIALOG.arrange
              what={tool.tool}
              rows={tool.rows}
              onDone={(id) =>
                onChanged({
                  done: tool.rows.map((row) => row.id).filter((one) => one !== id),
                  refused: [],
                })
              }
              onClose={close}
            />
          )}
          {tool.tool === 'recount' && (
            <DIALOG.recount rows={tool.rows} onDone={onChanged} onClose={close} />
          )}
          {tool.tool === 'set' && (
            <DIALOG.set rows={tool.rows} onDone={onChanged} onOpen={onOpen} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
