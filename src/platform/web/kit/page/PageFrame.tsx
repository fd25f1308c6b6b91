import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import './list.css';
import '../piece/band.css';
import { PageHead } from './PageHead.tsx';
import { usePhone } from './useMedia.ts';

const ToolPlace = createContext<HTMLElement | null | undefined>(undefined);

/** Title row and content of a list page: the table takes what height is left, so its head and foot stay in sight. */
export function PageFrame({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div className="list-page">
      <PageHead title={title} hint={hint} tools={setPlace} />
      <ToolPlace value={place}>{children}</ToolPlace>
    </div>
  );
}

/**
 * What can be done with the list, in the line of the page's title; outside of a page, and on a phone, where it stands in the code.
 * It moves from the one place to the other as it is: a dialog that it has opened, and the file in it, stay when a window gets narrow (导入导出 31).
 * @param here puts it where it stands in the code
 * @param more what stands behind it in the line of the title
 */
export function PageTools({
  here,
  more,
  children,
}: {
  here: (tools: ReactNode) => ReactNode;
  more?: ReactNode;
  children: ReactNode;
}) {
  const place = useContext(ToolPlace);
  const phone = usePhone();
  const [moved] = useState(() => {
    const element = document.createElement('div');
    element.className = 'tools-moved';
    return element;
  });
  const tools = <div className="tools-moved" ref={(slot) => slot?.append(moved)} />;
  return (
    <>
      {place === undefined || phone
        ? here(tools)
        : place &&
          createPortal(
            <>
              {tools}
              {more}
            </>,
            place,
          )}
      {createPortal(children, moved)}
    </>
  );
}
/** Tables within it have their tools above themselves: they are not what the page is about. */
export const OwnTools = ({ children }: { children: ReactNode }) => (
  <ToolPlace value={undefined}>{children}</ToolPlace>
);
