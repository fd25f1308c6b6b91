import { useState } from 'react';
import type { CallReply } from '../../../../platform/contract/call.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import type { Option } from '../../../../platform/web/kit/field/fields.tsx';
import { useDictOptions } from '../../../../platform/web/kit/page/Tag.tsx';
import {
  adminClassOptions,
  courseOptions,
  partitionOptions,
  roomOptions,
  teacherOptions,
} from '../../contract/options.calls.ts';

export type ClassOption = CallReply<typeof adminClassOptions>['data'][number];
export type RoomOption = CallReply<typeof roomOptions>['data'][number];
export type TeacherOption = CallReply<typeof teacherOptions>['data'][number];

/** Entries of a dictionary as options; a stopped one only where it is chosen. The form's field knows which values there are. */
export const useOptions = <T extends string>(
  type: string,
  ...chosen: readonly (string | number | null | undefined)[]
): Option<T>[] =>
  useDictOptions(
    type,
    chosen.filter((value) => value !== null && value !== undefined),
  ) as Option<T>[];

/** Reads for the pickers: by name, code or pinyin initials (申报 9); the server decides who and what may be chosen. */
export const searchCourses = async (keyword: string, signal: AbortSignal) =>
  (await callApi(courseOptions, { query: { keyword } }, { signal })).data;
export const searchClasses = async (keyword: string, signal: AbortSignal) =>
  (await callApi(adminClassOptions, { query: { keyword } }, { signal })).data;
export const searchTeachers = async (keyword: string, signal: AbortSignal) =>
  (await callApi(teacherOptions, { query: { keyword } }, { signal })).data;

/** 分区, with the campus where there are several. */
export function usePartitions(): Option<string>[] {
  const { data = [] } = useCall(partitionOptions, { query: {} });
  const several = new Set(data.map(({ campusId }) => campusId)).size > 1;
  return data.map(({ id, name, campusName }) => ({
    value: String(id),
    label: several ? `${name}（${campusName}）` : name,
  }));
}

const listed = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b).join(',');

/** Names and headcounts of the classes with these ids; what has just been picked is known before the server answers. */
export function useClasses(ids: readonly number[], enabled: boolean) {
  const [picked, learn] = useKnown<ClassOption>((c) => c.id);
  const { data } = useCall(
    adminClassOptions,
    { query: { ids: listed(ids) } },
    { enabled: enabled && ids.length > 0, keepPrevious: true },
  );
  return { find: (id: number) => picked.get(id) ?? data?.find((c) => c.id === id), learn };
}
/** Names and workloads of the teachers with these ids. */
export function useTeachers(ids: readonly number[], enabled: boolean) {
  const [picked, learn] = useKnown<TeacherOption>((t) => t.staffId);
  const { data } = useCall(
    teacherOptions,
    { query: { ids: listed(ids) } },
    { enabled: enabled && ids.length > 0, keepPrevious: true },
  );
  return { find: (id: number) => picked.get(id) ?? data?.find((t) => t.staffId === id), learn };
}
/** Names and seats of the rooms with these ids. */
export function useRooms(ids: readonly number[]) {
  const [picked, learn] = useKnown<RoomOption>((room) => room.id);
  const { data } = useCall(
    roomOptions,
    { query: { ids: listed(ids) } },
    { enabled: ids.length > 0, keepPrevious: true },
  );
  return { find: (id: number) => picked.get(id) ?? data?.find((room) => room.id === id), learn };
}
/** The course of that id, for a form restored from a local draft. */
export function useCourse(id: number) {
  const { data } = useCall(courseOptions, { query: { ids: String(id) } }, { enabled: id > 0 });
  return data?.find((c) => c.id === id);
}

function useKnown<T>(keyOf: (row: T) => number) {
  const [known, setKnown] = useState<ReadonlyMap<number, T>>(new Map());
  const learn = (rows: readonly T[]) =>
    setKnown((old) => new Map([...old, ...rows.map((row) => [keyOf(row), row] as const)]));
  return [known, learn] as const;
}
