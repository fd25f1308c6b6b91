import { texts } from 'virtual:charts';
import { pathsMarkdown } from '../../../../machines/kit/exportPaths.ts';
import { alert } from '../../../platform/web/actors/dialog.ts';
import { save } from '../../../platform/web/actors/io/download.io.ts';
import { Dropdown } from '../../../platform/web/frame/menu/Dropdown.tsx';
import { Chevron } from '../../../platform/web/kit/plain/Chevron.tsx';
import { Pressable } from '../../../platform/web/kit/plain/Pressable.tsx';
import type { Chart } from '../../drawing/chart.ts';
import { checkPaths } from '../../drawing/checkPaths.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { FilePath, PathsFile } from '../../drawing/files.ts';
import type { Marks } from '../../drawing/shapes.ts';
import { svgOf } from '../../drawing/svg.ts';

interface Props {
  chart: Chart;
  drawing: Drawing;
  marks: Marks;
  file: PathsFile;
  /** only this path goes into the check list; absent: all of them */
  path: FilePath | null;
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What can be saved: the end of the file's name, its type, its content. */
function files({ chart, drawing, marks, file, path }: Props) {
  const wanted = () => checkPaths(path ? { ...file, paths: [path] } : file);
  const { counts, steps } = marks;
  const drawn = { ...(counts ? { counts } : {}), ...(steps ? { steps } : {}) };
  const text = async (kind: 'mermaid' | 'scxml') => (await texts[chart.name]?.())?.[kind] ?? '';
  const xlsx = async () => {
    // 30 kB that hardly anybody needs
    const { pathsXlsx } = await import('../../drawing/xlsx.ts');
    return new Uint8Array(await pathsXlsx(chart.zh, wanted()));
  };
  const list = path ? '这条路径' : '全部路径';
  return [
    {
      label: '图（SVG）',
      end: '.svg',
      type: 'image/svg+xml',
      make: () => svgOf(drawing, `${chart.zh}状态图`, drawn),
    },
    { label: '图（Mermaid）', end: '.mmd', type: 'text/plain', make: () => text('mermaid') },
    { label: '图（SCXML）', end: '.scxml', type: 'application/xml', make: () => text('scxml') },
    {
      label: `${list}（Markdown）`,
      end: '路径.md',
      type: 'text/markdown',
      make: () => pathsMarkdown(chart.zh, wanted()),
    },
    { label: `${list}（Excel）`, end: '路径.xlsx', type: XLSX, make: xlsx },
  ];
}

/** The chart as it is drawn now and its paths as files; nothing is asked of the server. */
export function ExportMenu(props: Props) {
  const start = async ({ end, type, make }: ReturnType<typeof files>[number]) => {
    try {
      save(new Blob([await make()], { type }), `${props.chart.zh}${end}`);
    } catch {
      await alert({ type: 'error', message: '导出没有成功，文件没有保存，请重试' });
    }
  };
  return (
    <Dropdown
      label="导出"
      button={
        <span className="chart-export">
          导出
          <Chevron />
        </span>
      }
    >
      {(close) =>
        files(props).map((one) => (
          <Pressable
            key={one.label}
            role="menuitem"
            onClick={() => {
              close();
              void start(one);
            }}
          >
            {one.label}
          </Pressable>
        ))
      }
    </Dropdown>
  );
}
