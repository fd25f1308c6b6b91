import { useWorkingContext } from '../../actors/context.ts';

/** What a person would otherwise wonder about: items out of sight, a level that new items pass by (domain.md 2.6, 2.8 #25). */
export function QueueBands({ elsewhere, levelOff }: { elsewhere: number; levelOff: boolean }) {
  const { choose } = useWorkingContext();
  return (
    <>
      {levelOff && <p className="band">本级审批已关闭：新提交的申报不再经过本级，已在途的仍需在这里处理。</p>}
      {elsewhere > 0 && (
        <p className="band">
          另有 {elsewhere} 条在其他校区
          <button type="button" className="link" onClick={() => choose({ campusId: null, campusName: null })}>
            查看全部校区
          </button>
        </p>
      )}
    </>
  );
}
