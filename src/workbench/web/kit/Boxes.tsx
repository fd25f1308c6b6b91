import { useState } from 'react';
import { NumberInput } from '../../../platform/web/kit/control/NumberInput.tsx';
import { TextArea } from '../../../platform/web/kit/control/TextArea.tsx';
import { TextInput } from '../../../platform/web/kit/control/TextInput.tsx';
import { NumberField, TextField } from '../../../platform/web/kit/field/fields.tsx';
import { ReasonField } from '../../../platform/web/kit/page/ReasonField.tsx';
import { ignore, Part } from './Part.tsx';

/** What is typed into. */
export function Boxes() {
  const [text, setText] = useState('数据结构');
  const [hours, setHours] = useState(48);
  const [reason, setReason] = useState('');
  return (
    <Part title="输入框" grid>
      <TextField
        name="name"
        label="课程名称"
        required
        value={text}
        onChange={setText}
        hint="与培养方案一致"
      />
      <TextField
        name="wrong"
        label="课程编号"
        value="CS-"
        onChange={ignore}
        error="应为两位字母加六位数字"
      />
      <TextField
        name="changed"
        label="上课地点"
        value="明德楼 301"
        onChange={ignore}
        changed={['明德楼 201', '明德楼 301']}
        noted
      />
      <TextField name="locked" label="开课单位" value="计算机学院" onChange={ignore} disabled />
      <TextField
        name="secret"
        label="密码"
        type="password"
        value=""
        onChange={ignore}
        placeholder="至少 10 位"
      />
      <NumberField name="hours" label="学时" unit="学时" value={hours} onChange={setHours} />
      <NumberField
        name="credits"
        label="学分"
        step={0.5}
        value={2.5}
        onChange={ignore}
        hint="0.5 的倍数"
      />
      <TextField
        name="note"
        label="备注"
        rows={3}
        value=""
        onChange={ignore}
        placeholder="没有可以不填"
      />
      <ReasonField label="退回原因" value={reason} onChange={setReason} min={5} max={200} />
      <TextInput
        aria-label="没有边框说明的输入框"
        placeholder="名称、编号或拼音"
        value=""
        onChange={ignore}
      />
      <NumberInput aria-label="没有边框说明的数字框" value={30} unit="人" onChange={ignore} />
      <TextArea aria-label="没有边框说明的多行框" rows={2} value="" onChange={ignore} />
    </Part>
  );
}
