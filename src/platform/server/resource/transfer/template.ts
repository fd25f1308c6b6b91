import { writeXlsx } from 'hucre/xlsx';
import { type Entity, type EntityField, isPerson } from '../../../contract/resource/entity.ts';
import { sheetFields } from '../../../contract/resource/value.ts';
import { attachment, XLSX } from '../../files/keep.ts';
import type { Ctx } from '../../request/ctx.ts';
import { Lookup } from '../lookup.ts';
import { MOST_ROWS } from './excel.ts';

const KINDS: Readonly<Record<EntityField['kind'], string>> = {
  text: '文字',
  int: '整数',
  date: '日期，如 2026-11-20',
  moment: '日期和时间，如 2026-11-09 08:00',
  spans: '',
  picture: '',
  pieces: '可填多项和数量，如 投影；电脑60',
  yes: '是或否',
  dict: '从下拉中选择',
  dicts: '可填多个，用；分隔',
  ref: '填名称或代码',
  unit: '填单位名称或代码',
  units: '可填多个单位名称或代码，用；分隔',
  count: '',
  shown: '',
};
/** Excel's own limit for the choices written into a cell. */
const LIST_LENGTH = 255;
const letter = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letter(Math.floor(at / 26) - 1)}${letter(at % 26)}`;
const CHOICES = '选项';

/** An example of a value, so that a row shows what is meant; what may be left empty has none that would say nothing, such as 0. */
function example(name: string, field: EntityField, choices: readonly string[], model?: string) {
  const given = field.example;
  // what the school has is its own: it may lack what the example says
  const fits = !CHOSEN.has(field.kind) || given?.split('；').every((it) => choices.includes(it));
  if (given && fits) return given;
  if (field.kind === 'yes')
    return field.start === true ? (name === 'enabled' ? '启用' : '是') : '否';
  if (field.kind === 'int')
    return field.required || field.start !== undefined ? String(field.start ?? field.min) : '';
  return (field.required && (model ?? choices[0])) || '';
}
/**
 * The row of examples, as an import recognises it when it was left in. What refers to records is that of one record which is there: a
 * college, a major and a campus that belong together (导入导出 10).
 */
export async function exampleRow(entity: Entity, lookup: Lookup): Promise<string[]> {
  const rows: string[] = [];
  const fields = sheetFields(entity);
  const chosen = fields.filter(([, { kind, required }]) => required && SINGLE.has(kind));
  const model = await lookup.model(entity, chosen);
  for (const [name, field] of fields) {
    const { start } = field;
    const begun =
      typeof start === 'string' || typeof start === 'number'
        ? (await lookup.found(field, start))?.label
        : undefined;
    rows.push(example(name, field, await labels(field, lookup), begun ?? model[name]));
  }
  return rows;
}
const SINGLE: ReadonlySet<EntityField['kind']> = new Set(['ref', 'unit', 'dict']);
const CHOSEN: ReadonlySet<EntityField['kind']> = new Set(['ref', 'unit', 'dict', 'dicts']);
const labels = async (field: EntityField, lookup: Lookup): Promise<string[]> =>
  // people are too many to choose from
  isPerson(field)
    ? []
    : (await lookup.choices(field)).filter((one) => one.enabled).map((one) => one.label);

interface Dropdown {
  type: 'list';
  range: string;
  values?: string[];
  formula1?: string;
  allowBlank: boolean;
  showErrorMessage: boolean;
  errorTitle: string;
  errorMessage: string;
}
/** Choices of the columns that have them; those too long for a cell stand in a sheet of their own. */
async function dropdowns(
  fields: ReturnType<typeof sheetFields>,
  lookup: Lookup,
): Promise<{ dataValidations: Dropdown[]; lists: string[][] }> {
  const last = MOST_ROWS + 1;
  const dataValidations: Dropdown[] = [];
  const lists: string[][] = [];
  for (const [at, [name, field]] of fields.entries()) {
    const words =
      field.kind === 'yes'
        ? name === 'enabled'
          ? ['启用', '停用']
          : ['是', '否']
        : await labels(field, lookup);
    if (words.length === 0 || ['dicts', 'units', 'pieces'].includes(field.kind)) continue;
    const short = words.join(',').length <= LIST_LENGTH && !words.some((word) => /[,"]/.test(word));
    const place = short
      ? { values: words }
      : {
          formula1: `${CHOICES}!$${letter(lists.push(words) - 1)}$1:$${letter(lists.length - 1)}$${words.length}`,
        };
    dataValidations.push({
      type: 'list',
      range: `${letter(at)}2:${letter(at)}${last}`,
      ...place,
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: field.label,
      errorMessage: '请从下拉列表中选择',
    });
  }
  return { dataValidations, lists };
}

/** What stands above the columns in the sheet that says how to fill them in. */
function howTo(entity: Entity): string[][] {
  const keys = (entity.unique[0] ?? []).map((name) => entity.fields[name]?.label).join('、');
  const meaning =
    entity.rowMeans ??
    `按“${keys}”识别是否已存在：“仅新增”遇到已存在的会报告，“新增并更新”会修改它，没有填写的列保持原值。`;
  return [
    [`${entity.title}导入说明`],
    [
      `1. 读取名为“${entity.title}”的工作表，没有时读取第一张；一次最多 ${MOST_ROWS} 行；带 * 的列必填，列的顺序可以调整，不需要的选填列可以删除。`,
    ],
    [`2. ${meaning}`],
    ['3. 第 2 行是示例，导入前请删除（原样留下会自动跳过）。代码、证件号等请保持文本格式。'],
    ['4. 上传后先检查，不写入；有问题的行会列出行号、列、原值和原因，改好后可只上传失败数据。'],
    [],
    ['列', '要求', '格式', '说明'],
  ];
}
/** One column: what it is, whether it has to be filled in, and with what. */
async function guideLine(field: EntityField, lookup: Lookup): Promise<string[]> {
  const words =
    field.kind === 'dicts' || field.kind === 'dict' ? (await labels(field, lookup)).join('、') : '';
  const size =
    field.kind === 'text'
      ? `不超过 ${field.max} 字`
      : field.kind === 'int'
        ? `${field.min}–${field.max}`
        : '';
  return [
    field.label,
    field.required ? '必填' : '选填',
    isPerson(field) ? '填工号' : KINDS[field.kind],
    [size, field.hint, words].filter(Boolean).join('；'),
  ];
}

/** `GET …/template`: headings, one example row, dropdowns, and a sheet that says how to fill it in (导入导出 10). */
export async function sendTemplate(ctx: Ctx, entity: Entity) {
  const lookup = new Lookup(ctx);
  const fields = sheetFields(entity);
  const { dataValidations, lists } = await dropdowns(fields, lookup);
  const longest = Math.max(0, ...lists.map((words) => words.length));
  const bytes = await writeXlsx({
    sheets: [
      {
        name: entity.title,
        columns: fields.map(([, field]) => ({
          width: Math.max(12, Math.round((field.width ?? 120) / 8)),
          numFmt: '@',
        })),
        rows: [
          fields.map(([, field]) => `${field.label}${field.required ? '*' : ''}`),
          (await exampleRow(entity, lookup)).map((text) => text || null),
        ],
        dataValidations,
        freezePane: { rows: 1 },
      },
      {
        name: '填写说明',
        columns: [{ width: 20 }, { width: 8 }, { width: 24 }, { width: 72 }],
        rows: [
          ...howTo(entity),
          ...(await Promise.all(fields.map(([, field]) => guideLine(field, lookup)))),
        ],
      },
      ...(lists.length > 0
        ? [
            {
              name: CHOICES,
              hidden: true,
              rows: Array.from({ length: longest }, (_, at) =>
                lists.map((words) => words[at] ?? null),
              ),
            },
          ]
        : []),
    ],
  });
  ctx.reply
    .header('Content-Type', XLSX)
    .header('Content-Disposition', attachment(`${entity.title}导入模板.xlsx`, 'template.xlsx'));
  return Buffer.from(bytes);
}
