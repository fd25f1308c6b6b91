import { Button } from '@chakra-ui/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { PHOTO_REASONS, type PhotoKind, photoJudge, photoPending } from '../../../contract/student/photo/photo.calls.ts';
import { notify } from '../../actors/notification.ts';
import { callApi } from '../../api/call.ts';
import { useCall, useRefresh } from '../../api/query.ts';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { useSending } from '../../ui/form/useSending.ts';
import { EmptyState, ErrorState } from '../../ui/list/EmptyState.tsx';
import { useAddress } from '../../ui/list/useAddress.ts';
import { SHOWS_PHOTOS, usePhotoKinds } from './kinds.ts';
import { type Marks, marked, markOf, nextUnmarked, stepTo } from './marks.ts';
import { ReviewCard } from './ReviewCard.tsx';
import '../student.css';

const NO_MARKS: Marks = new Map();

/** A sheet of pictures that wait, gone through by keyboard; what is marked is sent in one (domain.md 1.6.5 "batch review"). */
export function Review() {
  const [kindText, setKind] = useAddress('kind');
  const kinds = usePhotoKinds();
  const kind: PhotoKind = kinds.find(({ value }) => value === kindText)?.value ?? '2';
  const [grade, setGrade] = useState('');
  const query = { kind, ...(/^20\d\d$/.test(grade) ? { grade } : {}) };
  const { data, error, refetch, isPlaceholderData } = useCall(photoPending, { query }, { keepPrevious: true });
  const [marks, setMarks] = useState<Marks>(NO_MARKS);
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLUListElement>(null);
  const { busy, send } = useSending();
  const refresh = useRefresh();
  const rows = data?.rows ?? [];
  const ids = rows.map(({ id }) => id);
  const known = rows.filter(({ id }) => marks.has(id));
  const bad = known.filter(({ id }) => marks.get(id) !== null).length;
  const go = (to: number) => {
    setAt(to);
    grid.current?.querySelectorAll<HTMLElement>('.review-face')[to]?.focus();
  };
  const mark = (id: number, what: Parameters<typeof marked>[2]) => {
    const next = marked(marks, id, what);
    setMarks(next);
    return next;
  };
  const submit = () =>
    send(async () => {
      const items = known.map(({ id, version }) => ({ id, version, reason: marks.get(id) ?? null }));
      if (items.length === 0) return;
      const { data: answer } = await callApi(photoJudge, { body: { kind, items } });
      const refused = answer.refused.length > 0 ? `，${answer.refused.length} 张刚被更换或审核，请重新看` : '';
      notify({ type: refused ? 'warning' : 'success', message: `已审核 ${answer.done.length} 张${refused}`, duration: 4000 });
      setMarks(NO_MARKS);
      await refresh(...SHOWS_PHOTOS);
      go(0);
    });
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Enter' && event.ctrlKey) {
      event.preventDefault();
      void submit();
      return;
    }
    // a choice inside a card has its own keys
    if (!(event.target as HTMLElement).classList.contains('review-face') || event.nativeEvent.isComposing) return;
    const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
    const to = stepTo(at, event.key, rows.length, columns);
    const what = markOf(event.key);
    const here = rows[at];
    if (to === undefined && (what === undefined || !here)) return;
    event.preventDefault();
    if (to !== undefined) go(to);
    else if (here && what) go(what === 'clear' ? at : nextUnmarked(ids, mark(here.id, what), at));
  };
  return (
    <div className="photo-review">
      <div className="photo-bar">
        <SelectField
          name="kind"
          label="照片种类"
          value={kind}
          onChange={(value) => {
            setMarks(NO_MARKS);
            setKind(value, { replace: true });
          }}
          options={kinds}
        />
        <TextField name="grade" label="年级" placeholder="全部" max={4} value={grade} onChange={setGrade} />
        <p role="status">{data && `待审 ${data.total} 张，本页 ${rows.length} 张；已标记 ${known.length} 张（不通过 ${bad} 张）`}</p>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={rows.length === known.length}
          onClick={() => setMarks(new Map([...ids.map((id) => [id, null] as const), ...marks]))}
        >
          其余全部通过
        </Button>
        <Button size="sm" loading={busy} disabled={known.length === 0 || isPlaceholderData} onClick={() => void submit()}>
          提交 {known.length} 张审核结果
        </Button>
      </div>
      <p className="hint">
        键盘：方向键移动，空格通过，
        {PHOTO_REASONS.map((reason, i) => `${i + 1} ${reason}`).join('，')}，退格撤回标记，Ctrl+Enter 提交
      </p>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <p className="form-hint">正在读取待审照片…</p>}
      {data && rows.length === 0 && <EmptyState text="没有待审的照片。导入或上传的照片会出现在这里。" />}
      {rows.length > 0 && (
        <ul className="review-grid" ref={grid} onKeyDown={onKeyDown} aria-label="待审照片">
          {rows.map((row, i) => (
            <ReviewCard
              watermark={data?.mark ?? null}
              key={`${row.id}-${row.version}`}
              row={row}
              mark={marks.get(row.id)}
              current={i === at}
              onFocus={() => setAt(i)}
              onMark={(what) => mark(row.id, what)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
