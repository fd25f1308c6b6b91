import type { CallReply } from '../../../platform/contract/call.ts';
import { PaperSheet, SheetSign } from '../../../platform/web/kit/PaperSheet.tsx';
import { PrintPage } from '../../../platform/web/kit/PrintPage.tsx';
import { DictText } from '../../../platform/web/kit/page/Tag.tsx';
import { SheetNumber } from '../../../school/certificate/web/SheetNumber.tsx';
import { useNumbered } from '../../../school/certificate/web/useNumbered.ts';
import { SheetTitle } from '../../../school/units/web/SheetTitle.tsx';
import type { photoPairs } from '../contract/photo.calls.ts';
import './photo.css';
import { Faces, SheetFacts } from '../../../school/student/web/Faces.tsx';

interface Props {
  classId: number;
  className: string;
  captions: readonly [compared: string, judged: string];
  data: CallReply<typeof photoPairs>['data'];
  /** What a kind of picture is called. */
  nameOf: (kind: string) => string;
  onClose: () => void;
}
/** 照片比对表 on A4: every pair of a class with what was decided, and who lacks one (照片 15). */
export function PairsSheet({
  classId,
  className,
  captions,
  data: { rows, lacking, mark },
  nameOf,
  onClose,
}: Props) {
  const { print, numbers } = useNumbered('photoPairs', [classId]);
  return (
    <PrintPage title={`照片比对表：${className}`} back="返回比对" onPrint={print} onClose={onClose}>
      <PaperSheet aria-label={`${className}照片比对表`}>
        <SheetTitle>{className}照片比对表</SheetTitle>
        <SheetFacts>
          <span>
            左：{captions[0]}，右：{captions[1]}
          </span>
          <span>可比对 {rows.length} 人</span>
        </SheetFacts>
        <Faces pairs>
          {rows.map((row) => (
            <li key={row.id}>
              <span className="photo-marked" data-mark={mark ?? undefined}>
                <img src={row.compared ?? ''} alt={`${row.cname}的${captions[0]}`} />
                <img src={row.address} alt={`${row.cname}的${captions[1]}`} />
              </span>
              <span>
                {row.cname} {row.studentNo}
              </span>
              <span>{row.reason ?? <DictText type="photo_quality" value={row.quality} />}</span>
            </li>
          ))}
        </Faces>
        {lacking.length > 0 && (
          <p>
            缺照片：
            {lacking
              .map(({ cname, studentNo, kind }) => `${cname}（${studentNo}，缺${nameOf(kind)}）`)
              .join('、')}
          </p>
        )}
        <SheetSign>
          <span>比对人：____________</span>
          <span>日期：____________</span>
        </SheetSign>
        <SheetNumber of={numbers[0]} />
      </PaperSheet>
    </PrintPage>
  );
}
