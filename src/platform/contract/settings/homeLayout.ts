import { z } from 'zod';
import { GRID } from '../validators/constants.ts';
import { gridLayout } from '../validators/grid.ts';

/** More than there can ever be cards, and rows enough for all of them one below the other. */
const MOST_CARDS = 30;
const MOST_ROWS = 200;
const cells = (least: number, most: number) =>
  z
    .number('应为数字')
    .int('应为整数')
    .min(least, `不能小于 ${least}`)
    .max(most, `不能大于 ${most}`);
const limit = z
  .number('应为数字')
  .int('应为整数')
  .min(1, '不能小于 1')
  .max(MOST_ROWS, `不能大于 ${MOST_ROWS}`)
  .nullish();
const cardId = z.string('应为字符串').min(1, '不能为空').max(30, '不能超过 30 个字符');

const item = z
  .strictObject(
    {
      i: cardId,
      x: cells(0, GRID.columns - 1),
      y: cells(0, MOST_ROWS),
      w: cells(1, GRID.columns),
      h: cells(1, MOST_ROWS),
      minW: limit,
      minH: limit,
      maxW: limit,
      maxH: limit,
      static: z.boolean('应为布尔值').nullish(),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? `没有这些字段：${issue.keys.join('、')}` : '应为对象',
    },
  )
  .refine(({ x, w }) => x + w <= GRID.columns, '卡片超出了网格的宽度');

/** Places of the home page's cards on the 12 columns (首页 17、20); narrower pages are laid out from this one. */
export const homeLayout = z
  .array(item, '网格布局数据应为数组')
  .max(MOST_CARDS, `卡片不能超过 ${MOST_CARDS} 张`)
  .superRefine((layout, context) => {
    const error = faultOf(layout);
    if (error) context.addIssue({ code: 'custom', message: error });
  });
/** What the validation of every grid layout says against this one. */
function faultOf(layout: unknown): string | null {
  try {
    gridLayout(layout);
    return null;
  } catch (error) {
    return (error as TypeError).message;
  }
}
export type HomeLayout = z.output<typeof homeLayout>;
export const homeHidden = z.array(cardId).max(MOST_CARDS, `卡片不能超过 ${MOST_CARDS} 张`);
