import {
  offeredPublication,
  publicationRefusal,
  restorePublication,
} from '../../../../../machines/publication/publication.stored.ts';
import {
  PUBLICATION_EVENT_ZH,
  UNPUBLISH_REASON,
} from '../../../../../machines/publication/publication.types.ts';
import { downloadExport } from '../../../../platform/web/actors/io/download.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { onePlanExport, type PlanDetail } from '../../contract/plan.calls.ts';
import { publicationText } from '../../contract/publicationText.ts';

const REASON = '。'.repeat(UNPUBLISH_REASON);

interface Props {
  data: PlanDetail;
  may: (action: string) => boolean;
  busy: boolean;
  readOnly: boolean;
  /** The body or the documents differ from what is stored. */
  dirty: boolean;
  onSave: () => void;
  onSubmit: () => void;
  onPublish: () => void;
  onUnpublish: () => void;
  onImport: () => void;
  onPrint: () => void;
}
/** What may be done with a plan in its state by this person. */
export function PlanActs({ data, may, busy, readOnly, dirty, ...on }: Props) {
  const { onSave, onSubmit, onPublish, onUnpublish, onImport, onPrint } = on;
  const { head } = data;
  const by = { mayPublish: may('publish'), mayChange: false };
  const offers = offeredPublication(head.planStatus, by);
  const snapshot = restorePublication(head.planStatus, data);
  const isUsed = publicationRefusal(snapshot, { type: 'unpublish', by, reason: REASON }) === 'used';
  return (
    <Row>
      {data.writable && may('edit') && (
        <Button disabled={!dirty || busy || readOnly} loading={busy} onClick={onSave}>
          保存
        </Button>
      )}
      {data.writable && may('submit') && (
        <Button variant="accent" disabled={busy || readOnly} onClick={onSubmit}>
          提交审批
        </Button>
      )}
      {offers.includes('publish') && (
        <Button disabled={busy} onClick={onPublish}>
          {PUBLICATION_EVENT_ZH.publish}
        </Button>
      )}
      {offers.includes('unpublish') && (
        <Button
          variant="outline"
          disabled={busy || isUsed}
          title={isUsed ? publicationText('used', snapshot, 'unpublish') : undefined}
          onClick={onUnpublish}
        >
          {PUBLICATION_EVENT_ZH.unpublish}
        </Button>
      )}
      {!readOnly && (
        <Button variant="outline" onClick={onImport}>
          导入课程
        </Button>
      )}
      {may('export') && (
        <Button
          variant="outline"
          disabled={dirty}
          title={dirty ? '请先保存，导出的是已保存的内容' : undefined}
          onClick={() =>
            downloadExport(
              onePlanExport.path.replace(':id', String(head.id)),
              {},
              `${head.planName}.xlsx`,
            )
          }
        >
          导出课程
        </Button>
      )}
      <Button variant="outline" onClick={onPrint}>
        打印
      </Button>
    </Row>
  );
}
