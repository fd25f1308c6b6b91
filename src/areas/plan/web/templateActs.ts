import {
  offeredTemplate,
  type TemplateOffer,
} from '../../../../machines/template/template.stored.ts';
import {
  TEMPLATE_EVENT_ZH,
  type TemplateActor,
} from '../../../../machines/template/template.types.ts';
import type { RowAction } from '../../../platform/web/kit/page/RowMenu.tsx';

/** Asked before a template is stopped. */
export const stopTemplate = (name: string): string =>
  `停用后不能再从模板“${name}”新建方案，已建的方案不受影响。确定停用？`;
/** What this person may do with a template that stands so, for the menu of its row (方案 35、36). */
export const templateActs = (
  templateStatus: number,
  groups: number,
  by: TemplateActor,
  onAct: (what: TemplateOffer) => void,
): RowAction[] =>
  offeredTemplate(templateStatus, groups, by).map((what) => ({
    label: TEMPLATE_EVENT_ZH[what],
    onClick: () => onAct(what),
  }));
