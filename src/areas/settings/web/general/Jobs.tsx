import type { ReactNode } from 'react';
import jobRun from '../../../../platform/contract/resource/jobRun.entity.ts';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';

/** 后台任务: everybody's, for whoever has to help when one has failed (设置 26). */
export const Jobs = ({ bar }: { bar: ReactNode }) => (
  <EntityView
    entity={jobRun}
    title="通用设置"
    bar={bar}
    hint="结果文件只有发起人能下载。失败的请发起人按原因改正后再做一次。"
  />
);
