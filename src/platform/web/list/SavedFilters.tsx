import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { TextInput } from '../kit/control/TextInput.tsx';
import { Popup } from '../kit/float/Popup.tsx';
import { Hint } from '../kit/plain/Text.tsx';
import { TextButton } from '../kit/plain/TextButton.tsx';
import { useListLook } from './listLook.ts';
import css from './saved.module.css';

const MOST = 10;
const LONGEST = 20;
/** Parameters of the address that are no filters of the list. */
const OTHERS = ['page', 'size', 'open', 'edit'];

/** Filters and order of the list under a name, kept with the person's settings (列表 9). */
export function SavedFilters({ list }: { list: string }) {
  const [{ saved = [] }, change] = useListLook(list);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const now = new URLSearchParams(search);
  for (const other of OTHERS) now.delete(other);
  const current = now.toString();
  const full = saved.length >= MOST && !saved.some((one) => one.name === name.trim());
  const keep = () => {
    const called = name.trim();
    if (!called || !current || full) return;
    change({
      saved: [...saved.filter((one) => one.name !== called), { name: called, search: current }],
    });
    setName('');
  };
  return (
    <Popup label="常用筛选" align="end">
      <div className={css.saved}>
        {saved.length === 0 && (
          <Hint>还没有保存的筛选。设好条件并查询后，在下面起个名字保存。</Hint>
        )}
        <ul>
          {saved.map((one) => (
            <li key={one.name}>
              <TextButton
                aria-current={one.search === current || undefined}
                onClick={() =>
                  navigate({ pathname, search: `?${one.search}`, hash }, { replace: true })
                }
              >
                {one.name}
              </TextButton>
              <TextButton
                aria-label={`删除常用筛选“${one.name}”`}
                onClick={() => change({ saved: saved.filter((other) => other !== one) })}
              >
                删除
              </TextButton>
            </li>
          ))}
        </ul>
        <span className={css.new}>
          <TextInput
            aria-label="当前筛选的名称"
            placeholder={current ? '当前筛选的名称' : '先设置筛选条件'}
            maxLength={LONGEST}
            value={name}
            disabled={!current}
            onChange={setName}
            onEnter={keep}
          />
          <TextButton disabled={!current || !name.trim() || full} onClick={keep}>
            保存
          </TextButton>
        </span>
        {full && <Hint>最多保存 {MOST} 个，请先删除不用的。</Hint>}
      </div>
    </Popup>
  );
}
