import { useOpen } from '../../../platform/web/frame/tabs/tabs.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Report, ReportBar } from '../../../platform/web/kit/facts/Report.tsx';
import { SelectField, TextField } from '../../../platform/web/kit/field/fields.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { useLate } from '../../../platform/web/kit/page/useLate.ts';
import { Toggle } from '../../../platform/web/kit/piece/Toggle.tsx';
import { noneInScope } from '../../../platform/web/list/whyEmpty.ts';
import type { PhotoKind } from '../../../school/student/contract/photo.ts';
import { AnyClassPick } from '../../../school/student/web/picks.tsx';
import { WALL_PAGE } from '../contract/photo.calls.ts';
import { usePhotoKinds } from './kinds.ts';
import { type Asked, useWall } from './useWall.ts';
import { Face, NoFace } from './WallFace.tsx';
import './photo.css';

const HAS: readonly (readonly [Asked['has'], string])[] = [
  ['', '全部'],
  ['true', '有照片'],
  ['false', '无照片'],
];

/** 照片墙: students by their faces, thirty on a page, gone through with the arrow keys from page to page (照片 24). */
export function Wall() {
  const kinds = usePhotoKinds();
  const open = useOpen();
  const { asked, ask, data, rows, error, refetch, page, pages, turn, ...wall } = useWall();
  const late = useLate(!data && !error);
  return (
    <Report>
      <ReportBar>
        <SelectField
          name="wallKind"
          label="照片种类"
          value={asked.kind}
          onChange={(value) => ask({ kind: value as PhotoKind })}
          options={kinds}
        />
        <AnyClassPick chosen={asked.of} onChange={(of) => ask({ of })} error={undefined} />
        <TextField
          name="wallKeyword"
          label="学号或姓名"
          max={60}
          value={asked.keyword}
          onChange={(keyword) => ask({ keyword })}
        />
        {HAS.map(([has, label]) => (
          <Toggle key={label} pressed={asked.has === has} onClick={() => ask({ has })}>
            {label}
          </Toggle>
        ))}
        <p role="status">{data && `${data.total} 人 · ${page}/${pages} 页`}</p>
        <Button size="xs" variant="outline" disabled={page <= 1} onClick={() => turn(-1)}>
          上一页
        </Button>
        <Button size="xs" variant="outline" disabled={page >= pages} onClick={() => turn(1)}>
          下一页
        </Button>
      </ReportBar>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <EmptyState
          {...(asked.has || asked.of || asked.keyword.trim()
            ? { text: '您的数据范围内没有符合条件的在校学生，换一个班级或条件再看。' }
            : noneInScope('在校学生'))}
        />
      )}
      {late && (
        <ul className="photo-wall" aria-hidden="true" data-loading="">
          {Array.from({ length: WALL_PAGE }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all alike
            <NoFace key={i} />
          ))}
        </ul>
      )}
      {data && (
        <p className="wall-of">
          {[
            kinds.find(({ value }) => value === asked.kind)?.label,
            asked.of?.label ?? '在校学生',
            asked.has === 'true' && '有照片',
            asked.has === 'false' && '无照片',
            asked.keyword.trim(),
            `共 ${data.total} 人，第 ${page} / ${pages} 页`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {rows.length > 0 && (
        <ul
          ref={wall.wall}
          className="photo-wall"
          aria-label="照片墙"
          aria-busy={wall.isWaiting}
          onKeyDown={wall.onKeyDown}
        >
          {rows.map((row, i) => (
            <Face
              key={row.id}
              row={row}
              mark={data?.mark ?? null}
              tabbable={i === wall.at}
              onFocus={() => wall.setAt(i)}
              onOpen={() => open(`/student/photo?tab=list&open=${row.id}`)}
            />
          ))}
        </ul>
      )}
    </Report>
  );
}
