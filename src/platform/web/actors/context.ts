import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { BusinessTypeEntry, UserConfig } from '../../contract/auth/auth.shapes.ts';
import { SHELL } from '../../contract/shell.ts';
import type { saveUserConfig } from '../../contract/system.calls.ts';
import { callApi } from '../api/call.ts';
import type { ContextChoice, ContextState } from './context.logic.ts';
import type { SessionInfo } from './io/session.io.ts';
import { actor } from './root.ts';
import { sessionUser } from './session.ts';

/** Where the person works (学期 38): the five default parameters and their names. */
export interface WorkingContext {
  schoolId: number | null;
  schoolName: string;
  campusId: number | null;
  campusName: string;
  businessType: 0 | 1 | 2 | null;
  businessTypeName: string;
  schoolYearId: number | null;
  schoolYearName: string;
  semesterId: number | null;
  semesterName: string;
  /** Changes a part; what is shown is read anew, and the choice is kept for the next login unless a simulation runs. */
  choose: (part: ContextChoice) => void;
}
type Place = Omit<WorkingContext, 'choose'>;

const NOWHERE: Place = {
  schoolId: null,
  schoolName: '',
  campusId: null,
  campusName: '',
  businessType: null,
  businessTypeName: '',
  schoolYearId: null,
  schoolYearName: '',
  semesterId: null,
  semesterName: '',
};
const ALL_CAMPUSES = '全部校区';

const entryFor = (
  user: SessionInfo,
  wanted: number | null | undefined,
): BusinessTypeEntry | undefined =>
  user.businessTypeList.find((entry) => entry.businessTypeId === wanted);

/** The chosen parts over the entry of the business type that the server gave (学期 39). */
export function placeOf(user: SessionInfo | null, { choice }: Pick<ContextState, 'choice'>): Place {
  if (!user) return NOWHERE;
  const entry =
    entryFor(user, choice.businessType) ??
    entryFor(user, user.user.userConfig.businessType) ??
    entryFor(user, user.defaultBusinessTypeId) ??
    user.businessTypeList[0];
  if (!entry) return NOWHERE;
  const { businessTypeId, management: _management, supervisor: _supervisor, ...rest } = entry;
  const { businessType: _businessType, ...chosen } = choice;
  const place = { ...rest, businessType: businessTypeId, ...chosen };
  return {
    ...place,
    campusName: place.campusId === null ? ALL_CAMPUSES : (place.campusName ?? ''),
  };
}

export const currentPlace = (): Place =>
  placeOf(sessionUser(), actor('workingContext').getSnapshot().context);

const paramsOf = ({ schoolId, campusId, businessType, schoolYearId, semesterId }: Place) => ({
  schoolId,
  campusId,
  businessType,
  schoolYearId,
  semesterId,
});
/** Of the request layer: nobody, or somebody without a business type, has none. */
export function currentParams(): Partial<ReturnType<typeof paramsOf>> {
  const place = currentPlace();
  return place.businessType === null ? {} : paramsOf(place);
}

function usePlace(): Place {
  const user = useSelector(
    actor('session'),
    (snapshot) => snapshot.context.user as SessionInfo | null,
  );
  const state = useSelector(actor('workingContext'), (snapshot) => snapshot.context);
  return useMemo(() => placeOf(user, state), [user, state]);
}

/** The five default parameters, the same object as long as they are the same: part of every query key. */
export function useContextParams(): ReturnType<typeof paramsOf> {
  const { schoolId, campusId, businessType, schoolYearId, semesterId } = usePlace();
  return useMemo(
    () => ({ schoolId, campusId, businessType, schoolYearId, semesterId }),
    [schoolId, campusId, businessType, schoolYearId, semesterId],
  );
}

export function useWorkingContext(): WorkingContext {
  const place = usePlace();
  return useMemo(() => ({ ...place, choose }), [place]);
}

function choose(part: ContextChoice): void {
  actor('workingContext').send({ type: 'CHOOSE', part });
  const { businessType, campusId, schoolYearId, semesterId } = currentPlace();
  if (businessType === null || schoolYearId === null || semesterId === null) return;
  saveConfig({ businessType, campusId, schoolYearId, semesterId });
}

/** Keeps a part of one's own settings for the next login (学期 39); in simulation they are not one's own. */
export function saveConfig(part: UserConfig): void {
  if (!sessionUser() || actor('simulation').getSnapshot().hasTag('readOnly')) return;
  actor('workingContext').send({ type: 'SAVED', config: part });
  // the choice holds in this tab whether or not it could be kept; the failure has been told
  callApi<typeof saveUserConfig>(SHELL.saveUserConfig, { body: part }).catch(() => {});
}
