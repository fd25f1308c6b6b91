import { classOptions, courseOptions, teacherOptions } from '../../../contract/talent/declaration.calls.ts';
import type { CallReply } from '../../../contract/call.ts';
import { callApi } from '../../api/call.ts';

export type ClassOption = CallReply<typeof classOptions>['data'][number];
export type TeacherOption = CallReply<typeof teacherOptions>['data'][number];

/** Reads for the pickers: by name, code or pinyin initials (domain.md 5 C1); the server decides who and what may be chosen. */
export const searchCourses = async (keyword: string, signal: AbortSignal) => (await callApi(courseOptions, { query: { keyword } }, { signal })).data;
export const searchClasses = async (keyword: string, signal: AbortSignal) => (await callApi(classOptions, { query: { keyword } }, { signal })).data;
export const searchTeachers = async (keyword: string, signal: AbortSignal) => (await callApi(teacherOptions, { query: { keyword } }, { signal })).data;
