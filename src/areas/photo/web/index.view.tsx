import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { useMay } from '../../../platform/web/actors/menu/may.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { PageFrame, PageTools } from '../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../platform/web/kit/page/PageTabs.tsx';
import { idOf, useAddress } from '../../../platform/web/list/useAddress.ts';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import photo from '../contract/photo.entity.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { Missing } from './Missing.tsx';
import { Pairs } from './Pairs.tsx';
import { PhotoPanel } from './PhotoPanel.tsx';
import { Review } from './Review.tsx';
import { Wall } from './Wall.tsx';

const TABS = [
  { key: 'wall', label: '照片墙' },
  { key: 'list', label: '全部学生' },
  { key: 'review', label: '审核照片' },
  { key: 'pairs', label: '比对照片' },
  { key: 'missing', label: '各班缺照片' },
] as const;
type Tab = (typeof TABS)[number]['key'];
const detail = (row: EntityRow) => <PhotoPanel key={row.id} id={row.id} name={String(row.cname)} />;

/** An address with filters, or with a student who is open, speaks of the list. */
const asksList = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((key) => key !== 'tab' && key !== 'importing');

/** 学生照片: who has which picture, review by keyboard, what is missing in each class, archives in and out. */
export default function PhotoView() {
  const [tab, setTab] = useAddress('tab');
  const { search } = useLocation();
  // a job that was begun is found again after a reload
  const [importing] = useAddress('importing');
  const [task, setTask] = useState<'import' | { rows: readonly EntityRow[] } | null>(
    idOf(importing) === null ? null : 'import',
  );
  const [mayImport, mayExport, mayReview] = [
    useMay('student:photo:import'),
    useMay('student:photo:export'),
    useMay('student:photo:review'),
  ];
  const tabs = TABS.filter(({ key }) => (key !== 'review' && key !== 'pairs') || mayReview);
  const chosen: Tab =
    tabs.find(({ key }) => key === tab)?.key ?? (asksList(search) ? 'list' : 'wall');
  const bar = (
    <PageTabs
      label="学生照片"
      tabs={tabs}
      tab={chosen}
      onChoose={(key) => setTab(key, { replace: true })}
    />
  );
  const close = () => setTask(null);
  const acts = (
    <>
      {mayImport && <Button onClick={() => setTask('import')}>导入照片</Button>}
      {mayExport && (
        <Button variant="outline" onClick={() => setTask({ rows: [] })}>
          导出照片
        </Button>
      )}
    </>
  );
  return (
    <>
      {chosen === 'list' ? (
        <EntityView
          entity={photo}
          detail={detail}
          bar={bar}
          bulks={mayExport ? [{ label: '导出所选照片', onClick: (rows) => setTask({ rows }) }] : []}
          toolbar={acts}
        />
      ) : (
        <PageFrame title="学生照片">
          {chosen === 'wall' && (
            <PageTools here={(tools) => tools}>
              <Row>{acts}</Row>
            </PageTools>
          )}
          {bar}
          {chosen === 'wall' ? (
            <Wall />
          ) : chosen === 'review' ? (
            <Review />
          ) : chosen === 'pairs' ? (
            <Pairs />
          ) : (
            <Missing />
          )}
        </PageFrame>
      )}
      {task === 'import' && <ImportDialog onClose={close} />}
      {task && task !== 'import' && <ExportDialog rows={task.rows} onClose={close} />}
    </>
  );
}
