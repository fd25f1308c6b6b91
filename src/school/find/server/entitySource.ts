import { type Entity, permissionOf } from '../../../platform/contract/resource/entity.ts';
import { isSensitive } from '../../../platform/contract/resource/sensitive.ts';
import { mayEnter } from '../../../platform/server/request/caller.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { withSpelt } from '../../../platform/server/resource/sql/speltSearch.ts';
import {
  columnOf,
  filterSql,
  fromOf,
  hasType,
  idColumn,
  labelColumn,
  Values,
} from '../../../platform/server/resource/sql/sql.ts';
import { readableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import type { FoundRecord } from '../contract/find.calls.ts';
import { type FoundKind, MOST_FOUND } from '../contract/found.ts';
import { type Asked, type FindSource, noteOf, rankSql } from './source.ts';

interface Place {
  /** The page with its list, which opens a record. */
  path: string;
  /** The field that says where a record belongs. */
  note: string;
  /** Who comes last, as SQL, and the word for it. */
  last: { when: string; word: string };
}
type Row = Omit<FoundRecord, 'path'> & { last: boolean };

/**
 * Records of a resource, found as its list finds them by a keyword, in the working business type on every campus; sensitive numbers are not
 * looked at, whoever asks (查找 2).
 * @throws Error where what is shown would be sensitive
 */
export function entitySource(
  kind: FoundKind,
  entity: Entity,
  extras: EntityExtras,
  { path, note, last }: Place,
): FindSource {
  const field = entity.fields[note];
  const shown = [entity.code, entity.label, ...entity.keyword].map((name) => entity.fields[name]);
  if (!field || [...shown, field].some((one) => one && isSensitive(one)))
    throw new Error(`${entity.name} cannot be found by what is sensitive`);
  const [title, code] = [
    `e.${columnOf(entity, entity.label)}`,
    `e.${columnOf(entity, entity.code)}`,
  ];
  const place = labelColumn(entity, note, field) ?? `e.${columnOf(entity, note)}`;
  return {
    kind,
    opens: (caller) => mayEnter(caller, permissionOf(entity, 'list')),
    find: async (ctx, asked: Asked) => {
      const values = new Values();
      const found =
        'ids' in asked
          ? [`e.${idColumn(entity)} = any(${values.add(asked.ids)}::bigint[])`]
          : filterSql(entity, await withSpelt(ctx, entity, extras, asked), values, extras, ctx);
      const where = [
        readableSql(entity, ctx.caller, values),
        ...(hasType(entity) ? [`e.business_type = ${values.add(ctx.context.businessType)}`] : []),
        ...found,
      ].join(' and ');
      const first =
        'ids' in asked
          ? ''
          : `${rankSql(asked.keyword, values.add, {
              code,
              title,
              ...(entity.spelling === 'stored' ? { pinyin: 'e.pinyin' } : {}),
            })}, `;
      const { rows } = await ctx.client.query<Row>(
        `select e.${idColumn(entity)}::float8 as id, ${title} as title, ${code} as code, coalesce(${place}, '') as note, (${last.when}) is true as last
         from ${fromOf(entity, where + place)} where ${where} order by ${first}5, ${code} limit ${MOST_FOUND}`,
        values.list,
      );
      return rows.map(({ last: isLast, ...row }) => ({
        ...row,
        note: noteOf(row.note, isLast && last.word),
        path: `${path}?open=${row.id}`,
      }));
    },
  };
}
