import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { OPINION_MAX } from '../../../../../machines/approval/approval.types.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { DraftBand } from '../../../../platform/web/form/DraftBand.tsx';
import { EditFoot } from '../../../../platform/web/form/EditFoot.tsx';
import type { UploadListRef } from '../../../../platform/web/form/UploadControl.tsx';
import { useKeptText } from '../../../../platform/web/form/useKeptText.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import type { DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationGet } from '../../contract/declaration.calls.ts';
import { ClashBand } from '../drawer/ClashBand.tsx';
import type { CourseOption } from './body.ts';
import { FormContext, useBody } from './bound.ts';
import './declaration.css';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { TextInput } from '../../../../platform/web/kit/control/TextInput.tsx';
import { FormPage } from '../../../../platform/web/kit/layout/FormPage.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { DeclarationDrawer } from '../drawer/detail.tsx';
import { markedBy, ReturnedBand } from '../drawer/ReturnedBand.tsx';
import { isMissing, MISSING } from './missing.ts';
import { useCourse } from './options.ts';
import { SectionAttachments, SectionRemark } from './sections/sectionAttachments.tsx';
import { SectionClasses } from './sections/sectionClasses.tsx';
import { SectionCourse } from './sections/sectionCourse.tsx';
import { SectionHours, SectionMode } from './sections/sectionHours.tsx';
import { SectionUnits } from './sections/sectionUnits.tsx';
import { type Options, useEditor } from './useEditor.ts';
import { useRouting } from './useRouting.ts';
import { useShut } from './useWindow.ts';

export interface EditorProps extends Options {
  id: number | 'new';
  /** It comes from a refused submit: what is missing is marked at once. */
  check?: boolean;
}
/**
 * The form of a teaching task declaration (申报 7、8): a new one, or a draft, returned or withdrawn one by its id.
 */
export default function DeclarationEditor({ id, check = false, ...options }: EditorProps) {
  return id === 'new' ? (
    <Editor detail={null} options={options} />
  ) : (
    <Reading key={id} id={id} check={check} options={options} />
  );
}

/** The record as it was when the form opened: what is typed must not be run over by a later reading. */
function Reading({ id, check, options }: { id: number; check: boolean; options: Options }) {
  const { data, isFetching, error, refetch } = useCall(declarationGet, { params: { id } });
  const [first, setFirst] = useState<DeclarationDetail | null>(null);
  const readOnly = useReadOnly();
  const open = useOpen();
  if (!first && data && !isFetching) setFirst(data);
  if (first && !readOnly && !first.can.includes('edit')) {
    const view = () => {
      options.onDone();
      open(`/talent/declaration?open=${id}`);
    };
    return (
      <EmptyState
        text={`该申报现在不能修改：${first.progressText}`}
        action={{ label: '查看申报', onClick: view }}
      />
    );
  }
  if (first) return <Editor detail={first} check={check} options={options} />;
  if (isMissing(error))
    return <EmptyState text={MISSING} action={{ label: '返回列表', onClick: options.onDone }} />;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return <Hint below>正在读取申报…</Hint>;
}

function Editor({
  detail,
  check = false,
  options,
}: {
  detail: DeclarationDetail | null;
  check?: boolean;
  options: Options;
}) {
  const root = useRef<HTMLFormElement>(null);
  const note = useKeptText(`note:${detail?.id ?? 'new'}`);
  /** Another declaration, looked at beside the form: what has been typed stays before the person. */
  const [looking, setLooking] = useState<number | null>(null);
  const editor = useEditor(detail, { ...options, onLook: setLooking }, root, note, check);
  const { actor, takes, saved, busy, draft, weeks, submit, leave } = editor;
  const save = (goesOn = false) => {
    editor.goesOn(goesOn);
    editor.save();
  };
  const readOnly = useReadOnly();
  const locked = readOnly || editor.found || busy === 'submit';
  const again = detail !== null && detail.approval.round > 0;
  const obstacle = useShut(detail);
  const opinion = (detail && markedBy(detail)) ?? undefined;
  const context = useMemo(
    () => ({ actor, takes, disabled: locked, weeks, opinion }),
    [actor, takes, locked, weeks, opinion],
  );

  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => {
    if (locked) return;
    const onKey = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || e.altKey || e.key.toLowerCase() !== 's') return;
      e.preventDefault();
      saveNow.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [locked]);

  return (
    <FormContext value={context}>
      <FormPage ref={root} flows aria-busy={busy !== null} onSubmit={(e) => e.preventDefault()}>
        <header className="form-head">
          <h1>{saved ? '编辑教学任务申报' : '新增教学任务申报'}</h1>
          {saved && <span className="form-no">{saved.declarationNo}</span>}
        </header>
        <DraftBand
          {...{ draft: draft.found, version: saved?.version ?? null, called: '申报' }}
          onRestore={editor.restore}
          onDiscard={editor.discard}
        />
        {detail && <ReturnedBand detail={detail} />}
        <Sections
          detail={detail}
          ownId={saved?.id ?? null}
          files={editor.attachments.list}
          onLook={setLooking}
        />
        <EditFoot
          {...{
            snapshot: editor.snapshot,
            keptAt: editor.keptAt,
            failed: draft.failed,
            readOnly,
            obstacle,
          }}
          saveText="保存草稿"
          submitText={again ? '重新提交' : '提交审批'}
          onSave={() => save()}
          onSubmit={submit}
          onLeave={leave}
        >
          {options.onNext && !readOnly && (
            <Button
              variant="outline"
              disabled={busy !== null || !editor.snapshot.can({ type: 'SAVE', problems: {} })}
              onClick={() => save(true)}
            >
              保存并下一条
            </Button>
          )}
          {obstacle !== null && !readOnly && <p className="form-shut">现在不能提交：{obstacle}</p>}
          {again && !readOnly && (
            <label className="form-note">
              提交说明
              <TextInput
                value={note.text}
                maxLength={OPINION_MAX}
                placeholder="可选，审批人会看到，如 已按意见改为 4 学时/周"
                onChange={note.type}
              />
            </label>
          )}
        </EditFoot>
      </FormPage>
      {looking !== null && (
        <DeclarationDrawer id={looking} onClose={() => setLooking(null)} onChanged={() => {}} />
      )}
    </FormContext>
  );
}

/** Not drawn anew with every key, as the foot is: each field knows its own. */
const Sections = memo(function Sections({
  detail,
  ownId,
  files,
  onLook,
}: {
  detail: DeclarationDetail | null;
  ownId: number | null;
  files: UploadListRef;
  onLook: (id: number) => void;
}) {
  const routed = useRouting();
  const courseId = useBody((body) => body.courseId);
  const [picked, setPicked] = useState<CourseOption | null>(null);
  const found = useCourse(picked?.id === courseId ? 0 : courseId);
  const clashes = (routed?.clashes ?? []).filter(
    ({ id }) => id !== ownId && id !== detail?.changeOfId,
  );
  const course = [picked, found, detail?.course].find((c) => c?.id === courseId) ?? null;
  return (
    <>
      <SectionCourse course={course} onCourse={setPicked} routed={routed} />
      <SectionHours planned={routed?.planned ?? []} course={course} />
      <SectionMode />
      <SectionUnits routed={routed} changes={detail?.changeOfId != null} />
      <SectionClasses external={routed?.teachingSource === 2} />
      <ClashBand clashes={clashes} onOpen={onLook} />
      <SectionAttachments list={files} />
      <SectionRemark />
    </>
  );
});
