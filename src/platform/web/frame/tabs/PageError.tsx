import { Component, type ReactNode } from 'react';
import { inWords } from '../../api/query.ts';
import { LightButton } from '../../kit/plain/LightButton.tsx';
import { isUnloaded } from '../../lazily.ts';
import { Unloaded } from './Unloaded.tsx';

interface Props {
  onRefresh: () => void;
  children: ReactNode;
}

/**
 * What can be told on the telephone of a fault of the program: its words where they are for people, and a number that is the same
 * for the same fault; the browser's console holds the rest (调用 38).
 */
export function faultText(error: Error): string {
  let number = 0;
  for (const letter of `${error.name}${error.message}`)
    number = (Math.imul(number, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `${inWords(error)}（错误编号 ${number.toString(16).toUpperCase().padStart(8, '0')}）`;
}

/** Holds a fault of one page within its tab: what happened, what it means, what to do (菜单 8). */
export class PageError extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { children, onRefresh } = this.props;
    if (!error) return children;
    if (isUnloaded(error)) return <Unloaded error={error} onRefresh={onRefresh} />;
    return (
      <section className="page-message" role="alert">
        <h1>页面出现错误</h1>
        <p>
          本页没有显示成功，其他页签不受影响。请刷新本页；多次出现时请联系系统管理员，并提供下面的错误详情。
        </p>
        <LightButton primary onClick={onRefresh}>
          刷新
        </LightButton>
        <details>
          <summary>错误详情</summary>
          <small>{faultText(error)}</small>
        </details>
      </section>
    );
  }
}
