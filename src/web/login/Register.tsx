/** /register without a token (specification 2): self-registration is off (decisions.md 4), and the page says whom to ask. */
export function Register() {
  return (
    <main className="login">
      <section className="login-card">
        <header>
          <p>澄川大学</p>
          <h1>注册账号</h1>
        </header>
        <p>本校没有开放自助注册。账号由学校统一建立，请向所在单位的教学秘书或信息中心申请。</p>
        <a className="login-button" href="/login">
          返回登录
        </a>
      </section>
    </main>
  );
}
