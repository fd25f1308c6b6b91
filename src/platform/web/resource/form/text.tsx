import type { EntityField, EntityValue } from '../../../contract/resource/entity.ts';
import { pieceOf, pieceText } from '../../../contract/resource/pieces.ts';
import type { EntityRow } from '../../../contract/resource/shapes.ts';
import { spanOf, spanText, weeksText } from '../../../contract/resource/spans.ts';
import { valueText } from '../../../contract/resource/value.ts';
import { DictTag, DictText, Tag } from '../../kit/page/Tag.tsx';
import { CountLink } from '../list/CountLink.tsx';
import { pictureAddress } from './picture.ts';

/** The value of a field in a record, as text where that needs no dictionary. */
export const plainText = (
  name: string,
  field: EntityField,
  row: Pick<EntityRow, 'labels'> & Record<string, unknown>,
): string =>
  field.kind === 'units'
    ? (row.labels[name] ?? '')
    : valueText(name, field, row[name] as EntityValue | undefined, () => row.labels[name]);

const STATES = /_(state|status|stage|step|check|quality)$/;
/** It says in which state the record is; other words of a dictionary are what it is like. */
export const isState = (name: string, field: EntityField): boolean =>
  name === 'enabled' ||
  (!('plain' in field) &&
    (field.kind === 'dict' || field.kind === 'shown') &&
    STATES.test(field.dict ?? ''));

/** A field of a record as the list and the drawer show it; states as tags with their word, what it is like as text (列表 14). */
export function FieldValue({
  name,
  field,
  row,
}: {
  name: string;
  field: EntityField;
  row: EntityRow;
}) {
  const value = row[name] as EntityValue | undefined;
  if (field.kind === 'count' && field.opens)
    return <CountLink field={field} row={row} count={Number(value ?? 0)} />;
  if (name === 'enabled')
    return <Tag tone={value ? 'success' : 'info'}>{plainText(name, field, row)}</Tag>;
  if (
    (field.kind === 'dict' || (field.kind === 'shown' && field.dict)) &&
    (typeof value === 'string' || typeof value === 'number')
  ) {
    const Word = isState(name, field) ? DictTag : DictText;
    return <Word type={field.dict ?? ''} value={value} />;
  }
  if (field.kind === 'picture' && typeof value === 'string') {
    const url = pictureAddress(field, value, row.labels[name]);
    return url ? (
      <img className="entity-picture" src={url} alt={field.label} />
    ) : (
      plainText(name, field, row)
    );
  }
  if (field.kind === 'spans' && Array.isArray(value))
    return value
      .flatMap((one) => spanOf(String(one)) ?? [])
      .map((span, at) => (
        <span key={spanText(span)}>
          {at > 0 && '、'}
          <DictText type={field.dict} value={span.what} /> {weeksText(span)}
        </span>
      ));
  if (field.kind === 'pieces' && Array.isArray(value))
    return value
      .flatMap((one) => pieceOf(String(one)) ?? [])
      .map((piece, at) => (
        <span key={pieceText(piece)} className={piece.state === '1' ? undefined : 'is-broken'}>
          {at > 0 && '、'}
          <DictText type={field.dict} value={piece.what} />
          {piece.count > 1 && `×${piece.count}`}
        </span>
      ));
  if (field.kind === 'dicts' && Array.isArray(value))
    return value.map((one: string | number, at) => (
      <span key={one}>
        {at > 0 && '、'}
        <DictText type={field.dict} value={one} />
      </span>
    ));
  return <>{plainText(name, field, row)}</>;
}
