import { useWorkingContext } from '../../../platform/web/actors/context.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { PaperSheet, SheetNo } from '../../../platform/web/kit/PaperSheet.tsx';
import { PrintPage } from '../../../platform/web/kit/PrintPage.tsx';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { QrCode } from '../../../platform/web/QrCode.tsx';
import { minuteText } from '../../../platform/web/time.ts';
import type { Paper } from '../../../school/certificate/contract/paper.ts';
import { VERIFY_PAGE } from '../../../school/certificate/contract/verifyPaths.ts';
import { SheetTitle } from '../../../school/units/web/SheetTitle.tsx';
import { changeCertificate, changeCertify } from '../contract/certificate.calls.ts';
import './change.css';

/** The certificate of a change on A4: handed out once, with number and code, and printed as often as needed (证明 4、5). */
export function CertificateSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(
    changeCertificate,
    { params: { id }, query: {} },
    { current: true },
  );
  const { busy, send } = useSending();
  const refresh = useRefresh();
  const issue = () =>
    send(async () => {
      const { data: made } = await callApi(changeCertify, { params: { id }, body: {} });
      notify({ type: 'success', message: `已出具 ${made.certificateNo}`, duration: 3000 });
      await refresh('changeCertificate', 'certificateList');
    });
  return (
    <PrintPage
      title={data?.title ?? '证明'}
      back="返回异动"
      ready={Boolean(data?.issued)}
      onClose={onClose}
      tools={
        data && !data.issued ? (
          <>
            <p>还没有出具：出具后得到编号和验证码，才能打印。</p>
            <Button loading={busy} onClick={() => void issue()}>
              出具
            </Button>
          </>
        ) : undefined
      }
    >
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Hint below>正在读取…</Hint>}
      {data && <Sheet title={data.title} body={data.body} issued={data.issued} />}
    </PrintPage>
  );
}

function Sheet({ title, body, issued }: { title: string; body: string; issued: Paper | null }) {
  const school = useWorkingContext().schoolName;
  const at = `${location.origin}${VERIFY_PAGE}`;
  const day = issued ? minuteText(issued.issuedAt).slice(0, 10).split('-').map(Number) : [];
  return (
    <PaperSheet className="certificate" aria-label={issued?.title ?? title}>
      <SheetNo>
        <span>编号：{issued?.certificateNo ?? '出具后生成'}</span>
      </SheetNo>
      <SheetTitle>{issued?.title ?? title}</SheetTitle>
      <p className="certificate-text">{issued?.body ?? body}</p>
      <p className="certificate-text">特此证明。</p>
      <p className="certificate-sign">
        {school}（盖章）
        <br />
        {issued ? `${day[0]}年${day[1]}月${day[2]}日` : '年　　月　　日'}
      </p>
      {issued && (
        <div className="certificate-check">
          <QrCode
            className="certificate-code"
            label="核对证明的二维码"
            text={`${at}#no=${issued.certificateNo}&code=${issued.code}`}
          />
          <p>
            验证码：{issued.code}
            <br />
            扫描二维码，或打开 {at} 填写编号和验证码，可以核对本证明的真伪。
          </p>
        </div>
      )}
    </PaperSheet>
  );
}
