import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import type { OrganisationUnit } from '../../contract/department.calls.ts';
import css from './orgChart.module.css';
import type { OrgBox } from './orgTree.ts';

interface Props {
  box: OrgBox;
  /** From 1 on, as are the place among its siblings and their number. */
  level: number;
  position: number;
  siblings: number;
  open: ReadonlySet<string>;
  active: string;
  onFold: (code: string) => void;
  onOpen: (unit: OrganisationUnit) => void;
}

/** A department with what is below it at its right. */
export function Box({ box, level, position, siblings, open, active, onFold, onOpen }: Props) {
  const { unit, below, people } = box;
  const code = unit.unitCode;
  const unfolded = below.length > 0 ? open.has(code) : undefined;
  return (
    <div
      id={`org-${code}`}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={unfolded}
      aria-selected={code === active}
      aria-label={wordsOf(box)}
      className={css.item}
    >
      {/* the tree has the focus and hears the keys; this is for the pointer */}
      <div
        className={css.box}
        data-active={code === active || undefined}
        data-off={unit.enabled ? undefined : ''}
        onClick={() => onOpen(unit)}
        title={wordsOf(box)}
        aria-hidden="true"
      >
        <b>{unit.unitName}</b>
        <span className={css.facts}>
          {unit.leaderName && <span>{unit.leaderName}</span>}
          <People {...unit} />
          {below.length > 0 && <span>共 {people} 人</span>}
          {!unit.enabled && <Tag tone="info">已停用</Tag>}
        </span>
        {below.length > 0 && (
          <span
            className={css.fold}
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation();
              onFold(code);
            }}
          >
            {unfolded ? '−' : below.length}
          </span>
        )}
      </div>
      {unfolded && (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree, not of a form
        <div role="group" className={css.below}>
          {below.map((one, at) => (
            <Box
              key={one.unit.unitCode}
              box={one}
              level={level + 1}
              position={at + 1}
              siblings={below.length}
              open={open}
              active={active}
              onFold={onFold}
              onOpen={onOpen}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** More people than posts stands out. */
const People = ({ quota, onDuty }: OrganisationUnit) =>
  quota !== null && onDuty > quota ? (
    <Tag tone="warning">{`${onDuty} / ${quota}`}</Tag>
  ) : (
    <span>{quota === null ? `在岗 ${onDuty}` : `${onDuty} / ${quota}`}</span>
  );

/** What a box says, in words. */
const wordsOf = ({ unit, below, people }: OrgBox): string =>
  [
    unit.unitName,
    unit.levelName,
    unit.leaderName ? `负责人 ${unit.leaderName}` : '没有负责人',
    `在岗 ${unit.onDuty} 人`,
    unit.quota === null ? '编制数未设置' : `编制 ${unit.quota} 人`,
    below.length > 0 && `连同下级 ${people} 人`,
    !unit.enabled && '已停用',
  ]
    .filter(Boolean)
    .join('，');
