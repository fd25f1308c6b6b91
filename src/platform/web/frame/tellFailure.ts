/** The application could not be started: said in plain elements, since nothing else is there to say it. */
export function tellFailure(onAgain: () => void, place = document.getElementById('root')): void {
  const text = Object.assign(document.createElement('p'), {
    textContent: '页面没有加载成功，可能是网络中断或系统刚刚更新。',
  });
  const again = Object.assign(document.createElement('button'), {
    textContent: '重新加载',
    onclick: onAgain,
  });
  place?.replaceChildren(text, again);
}
