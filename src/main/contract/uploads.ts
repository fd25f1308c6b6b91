import { DEFAULT_UPLOAD_RULES } from '../../../machines/upload/upload.rules.ts';
import { COURSE_DOCUMENTS, DOCUMENT_RULES } from '../../areas/course/contract/course.calls.ts';
import { FRESHMAN_PHOTO_MODEL } from '../../areas/enrolment/contract/compare.calls.ts';
import { PROOF_RULES } from '../../areas/statusChange/contract/change.calls.ts';
import { PICTURE_RULES } from '../../platform/contract/file.calls.ts';
import type { Contract } from '../../platform/contract/registry.ts';
import {
  PHOTO_MODEL,
  PHOTO_RULES,
  PHOTO_ZIP_MODEL,
  PHOTO_ZIP_RULES,
} from '../../school/student/contract/photo.ts';

/** Where files may be uploaded to, by modelId (文件 4、12). What is not listed is allowed to nobody. */
export const UPLOADS: Contract['uploads'] = {
  'declaration:attachment': {
    clientId: 'majorTalent',
    permissions: ['talent:declaration:add', 'talent:declaration:edit'],
    rules: DEFAULT_UPLOAD_RULES,
  },
  'plan:document': {
    clientId: 'majorTalent',
    permissions: ['talent:plan:edit'],
    rules: DEFAULT_UPLOAD_RULES,
  },
  ...Object.fromEntries(
    Object.values(COURSE_DOCUMENTS).map((modelId) => [
      modelId,
      {
        clientId: 'majorTalent',
        permissions: ['talent:course:edit'],
        rules: { ...DEFAULT_UPLOAD_RULES, ...DOCUMENT_RULES },
      } as const,
    ]),
  ),
  'school:logo': {
    clientId: 'resources',
    permissions: ['foundation:school:edit'],
    rules: { ...DEFAULT_UPLOAD_RULES, ...PICTURE_RULES },
  },
  'user:avatar': {
    clientId: 'resources',
    permissions: ['system:user:add', 'system:user:edit'],
    rules: { ...DEFAULT_UPLOAD_RULES, ...PICTURE_RULES },
  },
  ...Object.fromEntries(
    ['building:photo', 'building:entrance', 'building:floorPlan'].map((modelId) => [
      modelId,
      {
        clientId: 'resources',
        permissions: ['resource:building:add', 'resource:building:edit'],
        rules: { ...DEFAULT_UPLOAD_RULES, ...PICTURE_RULES },
      } as const,
    ]),
  ),
  'change:proof': {
    clientId: 'studentStatus',
    permissions: ['student:change:add'],
    rules: { ...DEFAULT_UPLOAD_RULES, types: PROOF_RULES.types },
  },
  [PHOTO_MODEL]: {
    clientId: 'studentStatus',
    permissions: ['student:photo:import'],
    rules: { ...DEFAULT_UPLOAD_RULES, ...PHOTO_RULES },
  },
  [FRESHMAN_PHOTO_MODEL]: {
    clientId: 'studentStatus',
    permissions: ['student:enrolment:report'],
    rules: { ...DEFAULT_UPLOAD_RULES, ...PHOTO_RULES },
  },
  [PHOTO_ZIP_MODEL]: {
    clientId: 'studentStatus',
    permissions: ['student:photo:import', 'student:enrolment:import'],
    rules: { ...DEFAULT_UPLOAD_RULES, ...PHOTO_ZIP_RULES },
  },
  'user:signature': {
    clientId: 'resources',
    permissions: ['foundation:userConfig:list'],
    rules: { ...DEFAULT_UPLOAD_RULES, ...PICTURE_RULES },
  },
};
