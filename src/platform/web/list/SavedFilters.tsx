import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  removeSharedFilter,
  renameSharedFilter,
  SHARE_FILTERS,
  type Share,
  type SharedFilter,
  sharedFilters,
  shareFilter,
} from '../../contract/settings/sharedFilter.calls.ts';
import { useMay } from '../actors/menu/may.ts';
import { notify } from '../actors/notification.ts';
import { useReadOnly } from '../actors/simulation.ts';
import { callApi } from '../api/call.ts';
import { useCall, useRefresh } from '../api/query.ts';
import { NativeSelect } from '../kit/control/NativeSelect.tsx';
import { TextInput } from '../kit/control/TextInput.tsx';
import { Popup } from '../kit/float/Popup.tsx';
import { Hint } from '../kit/plain/Text.tsx';
import { TextButton } from '../kit/plain/TextButton.tsx';
import { useListLook } from './listLook.ts';
import { LONGEST, SavedItem } from './SavedItem.tsx';
import css from './saved.module.css';
import { ownKey, sharedKey, useOpening } from './useOpening.ts';

const MOST = 10;
/** Parameters of the address that are no filters of the list. */
const OTHERS = ['page', 'size', 'open', 'edit'];
const WHO = [
  { value: 'own', label: '仅自己' },
  { value: 'unit', label: '本单位' },
  { value: 'all', label: '全部' },
] as const satisfies readonly { value: Share | 'own'; label: string }[];
const NONE: SharedFilter[] = [];
const noteOf = ({ unitName, by, own }: SharedFilter) =>
  `${unitName ?? '全部'} · ${own ? '我' : by}共享`;

/** Filters and order of the list under a name: one's own, kept with the person's settings, and shared ones (列表 9、33). */
export function SavedFilters({ list }: { list: string }) {
  useOpening(list);
  return (
    <Popup label="常用筛选" align="end">
      <Saved list={list} />
    </Popup>
  );
}

function Saved({ list }: { list: string }) {
  const [{ saved = [], opens }, change] = useListLook(list);
  const { data: shared = NONE } = useCall(sharedFilters, { query: { list } });
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const write = useWrite();
  const mayWrite = !useReadOnly();
  const mayShare = useMay(SHARE_FILTERS);
  const now = new URLSearchParams(search);
  for (const other of OTHERS) now.delete(other);
  const current = now.toString();
  const common = (key: string, filters: string) => ({
    current: filters === current,
    isDefault: key === opens,
    onUse: () => navigate({ pathname, search: `?${filters}`, hash }, { replace: true }),
    onDefault: () => change({ opens: key === opens ? undefined : key }),
  });
  const isTaken = (name: string) =>
    saved.some((one) => one.name === name) || shared.some((one) => one.own && one.name === name);
  const rename = (before: string, name: string) => {
    if (isTaken(name))
      return notify({
        type: 'warning',
        message: `已有名为“${name}”的筛选，没有改名`,
        duration: 3000,
      });
    change({
      saved: saved.map((one) => (one.name === before ? { ...one, name } : one)),
      ...(opens === ownKey(before) ? { opens: ownKey(name) } : {}),
    });
  };
  return (
    <div className={css.saved}>
      {saved.length + shared.length === 0 && (
        <Hint>还没有保存的筛选。设好条件并查询后，在下面起个名字保存。</Hint>
      )}
      <ul>
        {saved.map((one) => (
          <SavedItem
            key={ownKey(one.name)}
            name={one.name}
            {...common(ownKey(one.name), one.search)}
            onRename={(name) => rename(one.name, name)}
            onRemove={() => change({ saved: saved.filter((other) => other !== one) })}
          />
        ))}
        {shared.map((one) => (
          <SavedItem
            key={sharedKey(one.id)}
            name={one.name}
            note={noteOf(one)}
            {...common(sharedKey(one.id), one.search)}
            onRename={
              one.own && mayShare
                ? (name) =>
                    write(() =>
                      callApi(renameSharedFilter, { params: { id: one.id }, body: { name } }),
                    )
                : undefined
            }
            onRemove={
              one.removable && mayWrite
                ? () => write(() => callApi(removeSharedFilter, { params: { id: one.id } }))
                : undefined
            }
          />
        ))}
      </ul>
      <NewFilter list={list} current={current} shared={shared} mayShare={mayShare} />
    </div>
  );
}

/** Sends and reads the shared filters anew; why something is refused, the call itself has shown. */
function useWrite(): (send: () => Promise<unknown>) => Promise<boolean> {
  const refresh = useRefresh();
  return async (send) => {
    const done = await send().then(
      () => true,
      () => false,
    );
    await refresh('sharedFilters');
    return done;
  };
}

interface NewProps {
  list: string;
  current: string;
  shared: readonly SharedFilter[];
  mayShare: boolean;
}
function NewFilter({ list, current, shared, mayShare }: NewProps) {
  const [{ saved = [], opens }, change] = useListLook(list);
  const write = useWrite();
  const [name, setName] = useState('');
  const [share, setShare] = useState<Share | 'own'>('own');
  const called = name.trim();
  const others = saved.filter((one) => one.name !== called);
  const isOwn = share === 'own';
  const isShared = isOwn && shared.some((one) => one.own && one.name === called);
  const full = isOwn && others.length >= MOST;
  const cannot = !current || !called || full || isShared;
  const keep = async () => {
    if (cannot) return;
    if (isOwn) change({ saved: [...others, { name: called, search: current }] });
    else {
      const body = { list, name: called, search: current, share };
      if (!(await write(() => callApi(shareFilter, { body })))) return;
      // it has become a shared one
      if (others.length < saved.length)
        change({ saved: others, ...(opens === ownKey(called) ? { opens: undefined } : {}) });
    }
    setName('');
  };
  return (
    <>
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
        {mayShare && (
          <NativeSelect
            aria-label="谁可以使用"
            fit
            value={share}
            options={WHO}
            onChange={setShare}
          />
        )}
        <TextButton disabled={cannot} onClick={keep}>
          保存
        </TextButton>
      </span>
      {full && <Hint>最多保存 {MOST} 个，请先删除不用的。</Hint>}
      {isShared && <Hint>您已共享了同名的筛选，请换个名称。</Hint>}
    </>
  );
}
