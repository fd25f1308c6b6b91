import { chooseLook, MODES, THEMES, useMode, useTheme } from '../../../platform/web/actors/look.ts';
import type { Mode, Theme } from '../../../platform/web/actors/theme.ts';
import { RadioGroup } from '../../../platform/web/kit/control/RadioGroup.tsx';
import { PageHead } from '../../../platform/web/kit/page/PageHead.tsx';
import { Boxes } from './Boxes.tsx';
import { Buttons } from './Buttons.tsx';
import { Choices } from './Choices.tsx';
import { Dates } from './Dates.tsx';
import { Floating } from './Floating.tsx';
import css from './kit.module.css';
import { Marks } from './Marks.tsx';

const optionsOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  (Object.entries(names) as [Key, string][]).map(([value, label]) => ({ value, label }));

/** 组件: every component of the kit in every state, in the look that is chosen here. */
export default function KitView() {
  const theme = useTheme();
  const mode = useMode();
  return (
    <div className={css.page}>
      <PageHead title="组件" hint="每种控件的各种状态，改动样式前后都在这里看一遍">
        <RadioGroup<Theme>
          label="主题"
          segmented
          options={optionsOf(THEMES)}
          value={theme}
          onChange={(to) => chooseLook({ theme: to })}
        />
        <RadioGroup<Mode>
          label="明暗"
          segmented
          options={optionsOf(MODES)}
          value={mode}
          onChange={(to) => chooseLook({ mode: to })}
        />
      </PageHead>
      <Buttons />
      <Boxes />
      <Choices />
      <Dates />
      <Floating />
      <Marks />
    </div>
  );
}
