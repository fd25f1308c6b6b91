import { useState } from 'react';
import { confirm } from '../../../platform/web/actors/dialog.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { TextField } from '../../../platform/web/kit/field/fields.tsx';
import { Drawer } from '../../../platform/web/kit/float/Drawer.tsx';
import { Popup } from '../../../platform/web/kit/float/Popup.tsx';
import { Tooltip } from '../../../platform/web/kit/float/Tooltip.tsx';
import { RowMenu, ToolMenu } from '../../../platform/web/kit/page/RowMenu.tsx';
import { CheckBox } from '../../../platform/web/kit/plain/CheckBox.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { ignore, Part } from './Part.tsx';

const ACTIONS = [
  { label: '复制', onClick: ignore },
  { label: '撤回', blocked: '已经审批', onClick: ignore },
];
const KINDS = { success: '成功', info: '提示', warning: '警告', error: '错误' } as const;

/** What comes above the page. */
export function Floating() {
  const [shown, setShown] = useState<'dialog' | 'drawer' | null>(null);
  const [name, setName] = useState('');
  const close = () => setShown(null);
  const ask = () => confirm({ title: '提示', message: '确定删除“数据结构”吗？' }).catch(ignore);
  return (
    <Part title="浮层">
      <ToolMenu label="批量操作" actions={ACTIONS} />
      <RowMenu name="数据结构" actions={ACTIONS} />
      <Popup label="显示的列">
        <CheckBox label="课程编号" checked onChange={ignore} />
      </Popup>
      <Tooltip text="今天 17:00 前可以撤回">
        <Button variant="outline">有说明的按钮</Button>
      </Tooltip>
      <Button variant="outline" onClick={() => setShown('dialog')}>
        填写对话框
      </Button>
      <Button variant="outline" onClick={ask}>
        询问
      </Button>
      <Button variant="outline" onClick={() => setShown('drawer')}>
        抽屉
      </Button>
      {(Object.entries(KINDS) as [keyof typeof KINDS, string][]).map(([type, text]) => (
        <Button
          key={type}
          variant="outline"
          onClick={() => notify({ type, message: `${text}：数据结构`, title: text })}
        >
          {text}通知
        </Button>
      ))}
      {shown === 'dialog' && (
        <TaskDialog
          title="重命名"
          action="保存"
          blocked={name === ''}
          onAction={close}
          onClose={close}
        >
          <TextField name="title" label="新名称" required value={name} onChange={setName} />
        </TaskDialog>
      )}
      {shown === 'drawer' && (
        <Drawer title="数据结构" onClose={close}>
          <p>48 学时，计算机学院</p>
        </Drawer>
      )}
    </Part>
  );
}
