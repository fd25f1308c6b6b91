import { NOUN } from '../../../../machines/nouns.ts';
import { COMMON, defineEntity, notBefore } from '../../../platform/contract/resource/entity.ts';

/** 通知公告 (首页 16): what the school tells everybody of a business type on the home page, from a day to a day. */
export default defineEntity({
  area: 'foundation',
  name: 'announcement',
  title: NOUN.announcement,
  measure: '条',
  table: 'announcement',
  code: 'heading',
  label: 'heading',
  scope: { by: 'businessType' },
  order: 'beginOn',
  newestFirst: true,
  keyword: ['heading', 'content'],
  unique: [['heading', 'beginOn']],
  shownBy: ['homeNotices'],
  check: (values) => notBefore(values, 'endOn', 'beginOn', '最后一天不能早于第一天'),
  fields: {
    heading: {
      kind: 'text',
      label: '标题',
      max: 80,
      required: true,
      width: 280,
      pinned: true,
      example: '关于 2026-2027-2 教学任务申报的通知',
    },
    issuer: { kind: 'text', label: '发布单位', max: 50, required: true, width: 136, filter: true, example: '教务处' },
    beginOn: { kind: 'date', label: '第一天', required: true, width: 112, sort: true, example: '2026-11-09' },
    endOn: { kind: 'date', label: '最后一天', width: 112, sort: true, hint: '留空为一直显示' },
    enabled: COMMON.enabled,
    content: {
      kind: 'text',
      label: '内容',
      max: 2000,
      lines: 8,
      wide: true,
      required: true,
      width: 320,
      example: '请于 12 月 18 日 17:00 前提交。',
    },
  },
});
