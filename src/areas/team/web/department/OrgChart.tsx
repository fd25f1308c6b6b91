import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Skeleton } from '../../../../platform/web/kit/feedback/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { noneInScope } from '../../../../platform/web/list/whyEmpty.ts';
import {
  type Figures,
  PrintButton,
  PrintedHead,
  useFigures,
} from '../../../../school/certificate/web/PrintedHead.tsx';
import { hrOrganisation, type OrganisationUnit } from '../../contract/department.calls.ts';
import { Box } from './OrgBox.tsx';
import css from './orgChart.module.css';
import {
  boxesOf,
  codesOf,
  drawnOf,
  everyBox,
  moveBy,
  type OrgBox,
  openAtFirst,
} from './orgTree.ts';

const SIZES = [0.4, 0.5, 0.6, 0.75, 0.9, 1, 1.2];
const WHOLE = SIZES.indexOf(1);

/** 架构图 (单位 34): the departments as boxes from left to right, folded and unfolded, by mouse and arrow keys; a box opens its people. */
export function OrgChart({ onOpen }: { onOpen: (unit: OrganisationUnit) => void }) {
  const { data, error, refetch } = useCall(hrOrganisation, {});
  const tops = useMemo(() => boxesOf(data ?? []), [data]);
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="100%" label="组织架构图" />;
  if (tops.length === 0) return <EmptyState {...noneInScope('部门')} />;
  return <Chart tops={tops} onOpen={onOpen} />;
}

function Chart({
  tops,
  onOpen,
}: {
  tops: readonly OrgBox[];
  onOpen: (unit: OrganisationUnit) => void;
}) {
  const [open, setOpen] = useState(() => openAtFirst(tops));
  const [active, setActive] = useState(tops[0]?.unit.unitCode ?? '');
  const [size, setSize] = useState(WHOLE);
  const figures = useFigures('orgChart');
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => drawnOf(tops, open), [tops, open]);
  const fold = (code: string, shut = open.has(code)) => {
    const next = new Set(open);
    if (shut) next.delete(code);
    else next.add(code);
    setOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = moveBy(event.key, drawn, open, active);
    if (!move) return;
    event.preventDefault();
    if ('open' in move) return onOpen(move.open);
    if ('fold' in move) return fold(move.fold, move.shut);
    setActive(move.to);
    document
      .getElementById(`org-${move.to}`)
      ?.firstElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  /** The largest size in which nothing has to be scrolled sideways. */
  const fit = () => {
    const it = frame.current;
    if (!it) return;
    const wide = it.scrollWidth / (SIZES[size] ?? 1);
    const fitting = SIZES.findLastIndex((one) => wide * one <= it.clientWidth);
    setSize(Math.min(Math.max(fitting, 0), WHOLE));
  };
  return (
    <>
      <PrintedHead of={figures} />
      <Tools
        figures={figures}
        size={size}
        onSize={setSize}
        onFit={fit}
        onFold={(all) => setOpen(codesOf(all ? tops : everyBox(tops)))}
      />
      <div ref={frame} className={css.frame}>
        <div
          role="tree"
          aria-label="组织架构图"
          aria-activedescendant={`org-${active}`}
          tabIndex={0}
          className={css.tree}
          style={{ ['--size' as string]: SIZES[size] }}
          onKeyDown={onKeyDown}
        >
          {tops.map((box, at) => (
            <Box
              key={box.unit.unitCode}
              box={box}
              level={1}
              position={at + 1}
              siblings={tops.length}
              open={open}
              active={active}
              onFold={fold}
              onOpen={(unit) => {
                setActive(unit.unitCode);
                onOpen(unit);
              }}
            />
          ))}
        </div>
      </div>
    </>
  );
}

function Tools({
  figures,
  size,
  onSize,
  onFit,
  onFold,
}: {
  figures: Figures;
  /** Among `SIZES`. */
  size: number;
  onSize: (size: number) => void;
  onFit: () => void;
  /** All but the top, or nothing. */
  onFold: (all: boolean) => void;
}) {
  return (
    <div className={css.tools}>
      <Button variant="outline" onClick={() => onFold(false)}>
        全部展开
      </Button>
      <Button variant="outline" onClick={() => onFold(true)}>
        全部收起
      </Button>
      <Button
        variant="outline"
        aria-label="缩小"
        disabled={size === 0}
        onClick={() => onSize(size - 1)}
      >
        −
      </Button>
      <Hint as="span">{Math.round((SIZES[size] ?? 1) * 100)}%</Hint>
      <Button
        variant="outline"
        aria-label="放大"
        disabled={size === SIZES.length - 1}
        onClick={() => onSize(size + 1)}
      >
        ＋
      </Button>
      <Button variant="outline" onClick={onFit}>
        适合宽度
      </Button>
      <PrintButton of={figures} />
      <Hint as="span">方向键移动和展开，Enter 看在岗人员</Hint>
    </div>
  );
}
