import { Button, type ButtonVariant } from '../../../platform/web/kit/control/Button.tsx';
import { IconButton } from '../../../platform/web/kit/control/IconButton.tsx';
import { Link } from '../../../platform/web/kit/control/Link.tsx';
import { CheckBox } from '../../../platform/web/kit/plain/CheckBox.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { ignore, Part } from './Part.tsx';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  solid: '提交审批',
  accent: '保存草稿',
  outline: '返回列表',
  ghost: '关闭',
  danger: '删除',
  dangerOutline: '不予通过',
};

/** What is pressed. */
export function Buttons() {
  return (
    <>
      <Part title="按钮">
        {(Object.entries(VARIANTS) as [ButtonVariant, string][]).map(([variant, text]) => (
          <Button key={variant} variant={variant}>
            {text}
          </Button>
        ))}
        <Button disabled>不可用</Button>
        <Button variant="outline" disabled>
          不可用
        </Button>
        <Button loading>正在提交</Button>
        <Button size="xs" variant="outline">
          小按钮
        </Button>
        <Button size="lg">大按钮</Button>
        <IconButton name="关闭">×</IconButton>
        <IconButton name="更多" variant="outline" size="sm">
          ⋯
        </IconButton>
        <IconButton name="上移" disabled>
          ↑
        </IconButton>
      </Part>
      <Part title="文字按钮和链接">
        <TextButton>查看</TextButton>
        <TextButton danger>移除</TextButton>
        <TextButton disabled>不可用</TextButton>
        <Link to="/qa/chart">到行为图</Link>
        <Link href="#main">跳到内容</Link>
        <CheckBox checked={false} onChange={ignore} aria-label="选择第一行" />
        <CheckBox checked partly onChange={ignore} aria-label="选择全部" />
      </Part>
    </>
  );
}
