/** Where a change of status looks for a class to go to: none of a major that takes nobody, but the student's own. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ApplyDialog } from '../../../src/areas/statusChange/web/ApplyDialog.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { type Asked, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['23', '2026-11-23,7'],
  ['12', '2026-11-23,7'],
  // whoever comes from another school is new in every major
  ['22', '2026-11-23'],
])('the type %s asks for classes by %s', async (changeType, takes) => {
  const asked: Asked['query'][] = [];
  const editing = {
    id: 3,
    version: 1,
    changeNo: 'YD1',
    files: [],
    target: null,
    student: { cname: '张三', studentNo: 'S1' },
    form: {
      studentId: 5,
      changeType,
      reasonCode: '99',
      reasonText: '情况说明不少于十个字的',
      effectiveOn: '2026-11-23',
      endOn: null,
      targetClassId: null,
      targetSchool: '某校',
      chosenStatus: null,
      docNo: null,
      fileIds: [],
    },
  };
  const student = {
    id: 5,
    studentNo: 'S1',
    cname: '张三',
    className: '软件2501',
    majorId: 7,
    majorName: '软件工程',
    statusCode: '01',
  };
  await startClient({
    'GET /student/change/offer': {
      student,
      types: [{ code: changeType, needs: ['target'], levels: [] }],
      statuses: [],
      blocked: null,
    },
    'GET /student/change/preview': { lines: [], notes: [], refusal: null },
    'GET /student/class/list': ({ query }: Asked) => {
      asked.push(query);
      return { rows: [], total: 0 };
    },
    'GET /system/dict/data/type/change_type': [],
    'GET /system/dict/data/type/student_status': [],
    'GET /system/dict/data/type/change_reason': [],
  });
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <ApplyDialog editing={editing as never} onClose={() => {}} />
      </QueryClientProvider>
    </Themed>,
  );
  await userEvent.type(await screen.findByRole('combobox', { name: /去向班级/ }), '软件');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: '软件', takes }));
});
