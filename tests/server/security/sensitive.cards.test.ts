/** A card as a key (安全 5、6): at the report desk, and as the names of pictures. */
import { expect, test } from 'vitest';
import { entityNamed } from '../../../src/platform/contract/registry.ts';
import { archive, photoHand, picture } from '../../kit/school/photos.ts';
import { openSearching } from './searching.ts';

const { office, somebody, without, noted } = openSearching();

test('at the report desk a card finds somebody for whoever may see it whole; a number of the admission does for everybody there', async () => {
  const freshman = entityNamed('student/freshman');
  const { idNumber, row } = await somebody(freshman, 'e.batch_id = 2 and e.report_status = 1');
  const scan = async (key: string) =>
    (
      await office.registrar.post('/student/enrolment/2/report', {
        businessType: 2,
        key,
        campus: null,
      })
    ).data.outcome;
  await without('student:enrolment:unmask', async () => {
    expect([await scan(idNumber), await scan(row.examinee_no)]).toEqual(['unknown', 'already']);
  });
  expect(await noted()).toEqual([]);
  expect(await scan(idNumber)).toBe('already');
  expect(await noted()).toEqual([
    expect.objectContaining({ kind: 'search', entity: 'freshman', id: Number(row.id), rows: 1 }),
  ]);
});

/** 照片 10 */
test('pictures called by card numbers find their students for whoever may see them whole, with one row for the archive', async () => {
  const { idNumber } = await somebody(
    entityNamed('student/student'),
    'e.business_type = 0 and e.in_school',
  );
  const { uploaded, ended } = photoHand(office.registrar);
  const zip = await archive([[`${idNumber}.jpg`, await picture(480, 640)]]);
  const look = async () => {
    const fileId = await uploaded('照片.zip', zip, 'student:photoZip');
    const { data } = await office.registrar.post('/student/photo/import', {
      businessType: 0,
      kind: '2',
      fileId,
      takenOn: null,
      dryRun: true,
    });
    const { photos } = await ended(data.jobId);
    return [
      photos.added + photos.replaced,
      photos.problems.map(({ reason }: { reason: string }) => reason),
    ];
  };
  await without('student:student:unmask', async () => {
    expect(await look()).toEqual([0, ['没有这个学号或考生号的学生，或不在您的管理范围内']]);
  });
  expect(await noted()).toEqual([]);
  expect(await look()).toEqual([1, []]);
  expect(await noted()).toEqual([
    {
      kind: 'search',
      entity: 'student',
      id: null,
      fields: ['idNumber'],
      rows: 1,
      reason: '照片压缩包按证件号码命名',
    },
  ]);
});
