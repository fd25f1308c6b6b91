import { Button } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import classroom from '../../../contract/resource/classroom.entity.ts';
import { useMay } from '../../actors/may.ts';
import { useOpen } from '../../app/tabs.ts';
import { useReread } from '../../ui/entity/commands.ts';
import { EntityView } from '../../ui/entity/EntityView.tsx';
import { useDict } from '../../ui/list/Tag.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';

const detail = (row: EntityRow) => (row.warning ? <p className="hint">{String(row.warning)}</p> : null);

/** 教室 (domain.md 1.4.2). */
export default function ClassroomView() {
  const mayAdd = useMay('resource:classroom:add');
  const mayEdit = useMay('resource:classroom:edit');
  const maySee = useMay('resource:semesterRoom:list');
  const [making, setMaking] = useState(false);
  const [splitting, setSplitting] = useState<EntityRow | null>(null);
  const open = useOpen();
  const reread = useReread(classroom);
  const kinds = useDict('equipment_type');
  const choices = useMemo(() => ({ equipped: kinds.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })) }), [kinds]);
  const acts = useCallback(
    (row: EntityRow) => [
      ...(maySee ? [{ label: '周课表', onClick: () => open(`/resource/semesterRoom?room=${row.id}`) }] : []),
      ...(mayEdit && row.writable && row.parentRoomId === null ? [{ label: '拆分', onClick: () => setSplitting(row) }] : []),
    ],
    [maySee, mayEdit, open],
  );
  const done = () => {
    setMaking(false);
    setSplitting(null);
    void reread();
  };
  return (
    <>
      <EntityView
        entity={classroom}
        acts={acts}
        choices={choices}
        detail={detail}
        toolbar={
          mayAdd && (
            <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setMaking(true)}>
              批量生成
            </Button>
          )
        }
      />
      {making && <GenerateDialog onDone={done} onClose={() => setMaking(false)} />}
      {splitting && <SplitDialog row={splitting} onDone={done} onClose={() => setSplitting(null)} />}
    </>
  );
}
