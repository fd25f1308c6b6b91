import { useState } from 'react';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { NativeSelect } from '../../../../platform/web/kit/control/NativeSelect.tsx';
import { TextInput } from '../../../../platform/web/kit/control/TextInput.tsx';
import { Panel, Row, Stack, Tiles } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { Hint, Toned } from '../../../../platform/web/kit/plain/Text.tsx';
import type { DivisionData } from '../../contract/division.calls.ts';
import type { Divided } from '../../contract/division.ts';
import type { DivisionState } from './useDivision.ts';

interface Props {
  state: DivisionState;
  ties: DivisionData['ties'];
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
  /** They may be moved. */
  open: boolean;
}
const GENDER: Readonly<Record<string, string>> = { '1': '男', '2': '女' };

/** The classes side by side; people are dragged, or chosen and sent by the list 移到: both do the same. */
export function ClassColumns({ state, ties, chosen, onChoose, open }: Props) {
  const { people, division, names, figures, warnings, pinned, move, pin, mayPin } = state;
  const [over, setOver] = useState<number | null>(null);
  const [sought, setSought] = useState('');
  const tied = new Set(ties.flatMap(({ ids }) => ids));
  const isSought = ({ cname }: Divided) => sought !== '' && cname.includes(sought);
  const toggle = (id: number) =>
    onChoose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  const go = (ids: readonly number[], to: number) => {
    move(
      ids.filter((id) => !pinned.has(id)),
      to,
    );
    onChoose(new Set());
  };
  const ids = [...chosen];
  const allPinned = ids.length > 0 && ids.every((id) => pinned.has(id));
  return (
    <Stack as="section" gap={8} aria-label="班级名单">
      <Row gap="8px 12px" className="division-tools">
        <TextInput
          className="division-find"
          aria-label="查找姓名"
          placeholder="查找姓名"
          value={sought}
          onChange={(text) => setSought(text.trim())}
        />
        {open && (
          <>
            <NativeSelect
              fit
              aria-label="把所选的移到"
              value=""
              disabled={ids.length === 0}
              onChange={(at) => go(ids, Number(at))}
              placeholder={ids.length === 0 ? '选择姓名后可移到…' : `把 ${ids.length} 人移到…`}
              options={names.map((label, at) => ({ value: String(at), label }))}
            />
            <Button
              size="xs"
              variant="outline"
              disabled={ids.length === 0 || !(allPinned || ids.every(mayPin))}
              title="已保存在本班的新生可以锁定，重新分班时不动"
              onClick={() => {
                pin(ids, !allPinned);
                onChoose(new Set());
              }}
            >
              {allPinned ? '解除锁定' : '锁定在本班'}
            </Button>
            <Hint as="span">拖动姓名可以换班；点一下选中。</Hint>
          </>
        )}
        {warnings[0] && (
          <Toned tone="warning">
            {warnings.length > 1
              ? `${warnings[0].text} 等 ${warnings.length} 项`
              : warnings[0].text}
          </Toned>
        )}
      </Row>
      <Tiles min={168}>
        {names.map((name, at) => {
          const there = people.filter(({ id }) => division?.get(id) === at);
          return (
            <Panel
              as="section"
              pad={8}
              className="division-class"
              key={name}
              aria-label={name}
              data-over={over === at || undefined}
              onDragOver={(event) => {
                if (!open) return;
                event.preventDefault();
                setOver(at);
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => {
                event.preventDefault();
                setOver(null);
                const id = Number(event.dataTransfer.getData('text/plain'));
                if (open && people.some((one) => one.id === id))
                  go(chosen.has(id) ? ids : [id], at);
              }}
            >
              <h4>
                {name}
                <Hint as="span">
                  {figures[at]?.size ?? 0} 人 · 男 {figures[at]?.genders['1'] ?? 0} 女{' '}
                  {figures[at]?.genders['2'] ?? 0}
                </Hint>
              </h4>
              <ul>
                {there.map((one) => (
                  <li key={one.id}>
                    <Pressable
                      className="division-person"
                      draggable={open && !pinned.has(one.id)}
                      pressed={chosen.has(one.id)}
                      data-sought={isSought(one) || undefined}
                      onDragStart={(event) =>
                        event.dataTransfer.setData('text/plain', String(one.id))
                      }
                      onClick={() => toggle(one.id)}
                    >
                      <span>{one.cname}</span>
                      <small>
                        {GENDER[one.gender] ?? ''} {one.score ?? ''}
                        {tied.has(one.id) && ' 约束'}
                        {pinned.has(one.id) && ' 锁定'}
                      </small>
                    </Pressable>
                  </li>
                ))}
              </ul>
            </Panel>
          );
        })}
      </Tiles>
    </Stack>
  );
}
