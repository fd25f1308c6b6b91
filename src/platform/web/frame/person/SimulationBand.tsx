import { useEffect, useState } from 'react';
import { leaveSimulation, useSimulation } from '../../actors/simulation.ts';
import { LightButton } from '../../kit/plain/LightButton.tsx';

/** Minutes are shown, so looking four times a minute is enough. */
const TICK = 15_000;

/** Whole minutes left, the begun one counted; never below 0. */
export const minutesLeft = (expiresAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 60_000));

/** The band on every page of a simulation (模拟 10): it cannot be closed. */
export function SimulationBand() {
  const simulation = useSimulation();
  const [now, setNow] = useState(Date.now);
  const expiresAt = simulation?.expiresAt;
  useEffect(() => {
    if (!expiresAt) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [expiresAt]);
  if (!simulation) return null;
  return (
    <aside className="simulation-band" aria-label="模拟用户">
      <strong>
        {simulation.at
          ? `正在模拟 ${simulation.target.name} 的 ${simulation.at.replace('T', ' ')}`
          : `正在以 ${simulation.target.name} 身份查看`}
        <i>（只读）</i>
        {simulation.preview && `，预览未保存的权限：${simulation.preview}`}
      </strong>
      <span>
        {simulation.at && '只有时钟是那时的，其余是现在的；'}操作人 {simulation.operator.name}
      </span>
      <span className="tabular">剩余 {minutesLeft(simulation.expiresAt, now)} 分钟</span>
      <LightButton small disabled={simulation.leaving} onClick={leaveSimulation}>
        退出模拟
      </LightButton>
    </aside>
  );
}
