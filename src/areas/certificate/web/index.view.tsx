import { useState } from 'react';
import { CERTIFICATE_EVENT_ZH } from '../../../../machines/certificate/certificate.types.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { FormCard } from '../../../platform/web/kit/field/FormCard.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import certificate from '../../../school/certificate/contract/certificate.entity.ts';
import { certificateDetail } from '../contract/certificate.calls.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const detail = (row: EntityRow) => <Certificate key={row.id} id={row.id} />;

/** 学籍证明 (证明 8): what has been handed out, and what of it is still good. */
export default function CertificateView() {
  return (
    <EntityView
      entity={certificate}
      detail={detail}
      hint="在学籍异动里出具；持有证明的人用编号和验证码在 /verify 核对"
    />
  );
}

function Certificate({ id }: { id: number }) {
  const { data, error, refetch } = useCall(
    certificateDetail,
    { params: { id }, query: {} },
    { current: true },
  );
  const [withdrawing, setWithdrawing] = useState(false);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取证明…</Hint>;
  return (
    <>
      <FormCard aria-label="证明内容">
        <h3>{data.title}</h3>
        <p>{data.body}</p>
        {data.code !== null && <p>验证码：{data.code}</p>}
        {data.mayWithdraw && (
          <Row as="p" air={8}>
            <Button variant="outline" size="xs" onClick={() => setWithdrawing(true)}>
              {CERTIFICATE_EVENT_ZH.withdraw}
            </Button>
          </Row>
        )}
      </FormCard>
      {withdrawing && (
        <WithdrawDialog
          id={id}
          no={data.certificateNo}
          version={data.version}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </>
  );
}
