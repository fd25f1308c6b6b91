import { useRef } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { type CallData, useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { randomKey } from '../../../../platform/web/api/random.ts';
import { DraftBand } from '../../../../platform/web/form/DraftBand.tsx';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Row, Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { DictTag } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { saveTemplateBody, templateDetail } from '../../contract/template.calls.ts';
import { BodyEditor } from '../body/BodyEditor.tsx';
import { BODY_KEPT, usePlanBody } from '../body/usePlanBody.ts';

interface Props {
  id: number;
  mayEdit: boolean;
  onClose: () => void;
}
/** A template as a whole; read only it is the preview. */
export function TemplatePage({ id, ...props }: Props) {
  const { data, error, refetch } = useCall(
    templateDetail,
    { params: { id }, query: {} },
    { current: true },
  );
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取模板…</Hint>;
  return <Loaded data={data} {...props} />;
}

function Loaded({
  data,
  mayEdit,
  onClose,
}: Omit<Props, 'id'> & { data: CallData<typeof templateDetail> }) {
  const root = useRef<HTMLDivElement>(null);
  const refresh = useRefresh();
  // the rules of a plan are not asked of a template: what a major adds is still open
  const state = usePlanBody<unknown>({
    thing: `template:${data.id}`,
    name: data.templateName,
    called: '模板',
    courses: data.courses,
    practicePercent: 0,
    root,
    text: { body: data.body },
    record: { id: data.id, version: data.version },
    closes: 'never',
    draft: BODY_KEPT,
    store: async ({ body }, record) => {
      const params = { id: data.id };
      const version = record?.version ?? data.version;
      const answer = await callApi(
        saveTemplateBody,
        { params, body: { version, body } },
        { key: randomKey(), own: [CODE.conflict] },
      );
      return { id: data.id, version: answer.data.version };
    },
    compare: async ({ id }) => {
      const { data: now } = await callApi(templateDetail, { params: { id }, query: {} });
      return now.writable ? { record: { id, version: now.version } } : null;
    },
    onStored: () => {
      notify({ type: 'success', message: '已保存模板', duration: 3000 });
      void refresh('templateList', 'templateDetail', 'templateGet');
    },
    onLeft: onClose,
  });
  const readOnly = !mayEdit || !data.writable || state.found;
  return (
    <Stack ref={root}>
      <Row as="header" gap="8px 16px" className="plan-head">
        <Button variant="ghost" disabled={state.busy !== null} onClick={state.leave}>
          返回列表
        </Button>
        <Row gap={12} oneLine className="plan-title">
          <h1>{data.templateName}</h1>
          <DictTag type="template_status" value={data.templateStatus} />
        </Row>
        <p className="plan-facts">
          {data.templateCode} · 第 {data.edition} 版 · 修改模板不影响已建的方案
        </p>
        <Row>
          {mayEdit && data.writable && (
            <Button
              disabled={!state.unsaved || readOnly}
              loading={state.busy !== null}
              onClick={() => state.save()}
            >
              保存
            </Button>
          )}
        </Row>
      </Row>
      <DraftBand
        {...{ draft: state.draft.found, version: data.version, called: '模板' }}
        onRestore={state.restore}
        onDiscard={state.discard}
      />
      <BodyEditor state={state} readOnly={readOnly} judged={false} />
    </Stack>
  );
}
