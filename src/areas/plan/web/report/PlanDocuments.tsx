import { downloadFile } from '../../../../platform/web/actors/io/download.ts';
import { UploadControl } from '../../../../platform/web/form/UploadControl.tsx';
import { useAttachments } from '../../../../platform/web/form/useAttachments.ts';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import type { PlanDetail } from '../../contract/plan.calls.ts';

const OWNER = { clientId: 'majorTalent', modelId: 'plan:document' } as const;
interface Props {
  stored: PlanDetail['attachments'];
  readOnly: boolean;
  onIds: (ids: string[]) => void;
}
/** Documents of a plan: uploaded here, kept with the next 保存 (方案 15). */
export function PlanDocuments({ stored, readOnly, onIds }: Props) {
  const { list } = useAttachments(stored, onIds, { owner: OWNER });
  return (
    <Stack as="section" card pad={16} aria-label="附件">
      <Hint below>
        {readOnly
          ? stored.length > 0
            ? '点文件名下载。'
            : '没有附件。'
          : '上传或移去的附件在保存方案后生效。'}
      </Hint>
      {(!readOnly || stored.length > 0) && (
        <UploadControl
          list={list}
          label="附件"
          disabled={readOnly}
          onOpen={(file) => downloadFile(file.fileId, file.fileName)}
        />
      )}
    </Stack>
  );
}
