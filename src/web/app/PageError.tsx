import { Component, type ReactNode } from 'react';

interface Props {
  onRefresh: () => void;
  children: ReactNode;
}

/** Holds a fault of one page within its tab: what happened, what it means, what to do (look.md "errors"). */
export class PageError extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <section className="page-message" role="alert">
        <h1>页面出现错误</h1>
        <p>本页没有显示成功，其他页签不受影响。请刷新本页；多次出现时请联系系统管理员。</p>
        <button type="button" className="plain-button is-primary" onClick={this.props.onRefresh}>
          刷新
        </button>
        <small>{error.message}</small>
      </section>
    );
  }
}
