import { useState } from 'react';
import { RadioGroup } from '../../../platform/web/kit/control/RadioGroup.tsx';
import { Select } from '../../../platform/web/kit/control/Select.tsx';
import { Slider } from '../../../platform/web/kit/control/Slider.tsx';
import { Switch } from '../../../platform/web/kit/control/Switch.tsx';
import { AsyncPick } from '../../../platform/web/kit/field/AsyncPick.tsx';
import { CheckGroup } from '../../../platform/web/kit/field/CheckGroup.tsx';
import { FieldFrame } from '../../../platform/web/kit/field/FieldFrame.tsx';
import { CheckField, SelectField } from '../../../platform/web/kit/field/fields.tsx';
import { TreeSelect } from '../../../platform/web/kit/field/TreeSelect.tsx';
import { PageTabs } from '../../../platform/web/kit/page/PageTabs.tsx';
import { ignore, Part } from './Part.tsx';

const optionsOf = (names: readonly string[]) => names.map((label) => ({ value: label, label }));
const FEW = optionsOf(['考试', '考查', '论文']);
const MANY = optionsOf(['必修', '限选', '任选', '通识', '实践', '论文', '实习', '军训', '讲座']);
const UNITS = ['澄川大学', '计算机学院', '软件工程系'];
const TABS = [
  { key: 'facts', label: '基本信息' },
  { key: 'history', label: '历史' },
] as const;
const search = async (keyword: string) => MANY.filter(({ label }) => label.includes(keyword));

/** What is chosen from. */
export function Choices() {
  const [few, setFew] = useState('考试');
  const [many, setMany] = useState('');
  const [found, setFound] = useState(MANY.slice(0, 2));
  const [days, setDays] = useState<string[]>(['考试']);
  const [unit, setUnit] = useState('1');
  const [on, setOn] = useState(true);
  const [week, setWeek] = useState(4);
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('facts');
  return (
    <Part title="选择" grid>
      <SelectField name="few" label="少数几项" options={FEW} value={few} onChange={setFew} />
      <FieldFrame name="many" label="八项以上，可输入查找">
        {(control) => (
          <Select
            {...control}
            options={MANY}
            placeholder="请选择"
            value={many}
            onChange={setMany}
          />
        )}
      </FieldFrame>
      <SelectField
        name="off"
        label="不可用的选择"
        options={FEW}
        value="考查"
        onChange={ignore}
        disabled
      />
      <AsyncPick
        name="found"
        label="向服务器查找，可选几项"
        search={search}
        keyOf={({ value }) => value}
        labelOf={({ label }) => label}
        chosen={found}
        onChange={setFound}
        multiple
        placeholder="输入名称"
      />
      <TreeSelect
        name="unit"
        label="树中的单位"
        count={UNITS.length}
        rowOf={(index) => ({
          key: String(index),
          name: UNITS[index] ?? '',
          depth: index,
          position: 1,
          siblings: 1,
          expanded: index < 2 ? true : undefined,
          chosen: unit === String(index),
          disabled: index === 0,
        })}
        chosenAt={Number(unit)}
        chosenName={UNITS[Number(unit)] ?? ''}
        chosenPath={undefined}
        placeholder="请选择单位"
        none="没有匹配的单位"
        keyword=""
        onKeyword={() => 0}
        onChoose={setUnit}
        onFold={ignore}
      />
      <CheckGroup name="days" label="可选几项" options={FEW} value={days} onChange={setDays} />
      <RadioGroup label="单选" options={FEW} value={few} onChange={setFew} />
      <RadioGroup label="分段" segmented options={FEW} value={few} onChange={setFew} />
      <RadioGroup label="不可用的单选" options={FEW} value="考查" onChange={ignore} disabled />
      <CheckField label="同时通知申报人" checked={on} onChange={setOn} />
      <CheckField label="不可用的勾选" checked={false} onChange={ignore} disabled />
      <Switch label="打开申报窗口" checked={on} onChange={setOn} />
      <Switch label="不可用的开关" checked={false} onChange={ignore} disabled />
      <Slider
        aria-label="第几周"
        {...{ min: 1, max: 18, marks: [4, 9, 13], value: week }}
        valueText={`第 ${Math.round(week)} 周`}
        onChange={setWeek}
      />
      <PageTabs label="页内标签" tabs={TABS} tab={tab} onChoose={setTab} />
    </Part>
  );
}
