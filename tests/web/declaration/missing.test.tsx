import { cleanup, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DECLARATION_COLUMNS } from '../../../src/areas/declaration/web/list/listColumns.tsx';
import { draft } from '../fakeSchool.ts';
import { Themed } from '../gestures.tsx';

/** 申报 76 */
it('待补 of the declarers’ list counts what a submit would refuse, and has its words behind it', () => {
  const column = DECLARATION_COLUMNS.find(({ key }) => key === 'missing');
  const of = (missing?: string[]) => {
    const row = { ...draft, missing } as never;
    render(<Themed>{column?.cell(row)}</Themed>);
    const shown = document.body.textContent;
    cleanup();
    return [shown, column?.text?.(row)];
  };
  expect(column?.title).toBe('待补');
  expect(of(['请选择管理单位', '请填写周学时'])).toEqual(['2 项', '请选择管理单位；请填写周学时']);
  expect(of([])).toEqual(['齐', null]);
  expect(of(undefined)).toEqual(['', null]);
});
