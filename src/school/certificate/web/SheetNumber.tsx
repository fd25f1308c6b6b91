import { QrCode } from '../../../platform/web/QrCode.tsx';
import type { Numbered } from '../contract/sheet.calls.ts';
import { VERIFY_PAGE } from '../contract/verifyPaths.ts';
import './sheetNumber.css';

/** Number and code of a sheet with how they are checked, at its foot (证明 10); nothing while it has none. */
export function SheetNumber({ of }: { of: Numbered | undefined }) {
  if (!of) return null;
  const at = `${location.origin}${VERIFY_PAGE}`;
  return (
    <div className="sheet-number">
      <QrCode
        className="sheet-number-code"
        label="核对打印件的二维码"
        text={`${at}#no=${of.sheetNo}&code=${of.code}`}
      />
      <p>
        打印编号：{of.sheetNo}　验证码：{of.code}
        <br />
        扫描二维码，或打开 {at} 填写编号和验证码，可以核对真伪。
      </p>
    </div>
  );
}
