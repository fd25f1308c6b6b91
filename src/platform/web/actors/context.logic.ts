import { fromTransition } from 'xstate';
import type { UserConfig } from '../../contract/auth/auth.shapes.ts';

/** A part of the working context that the person has chosen in this tab, with its name for the header. */
export interface ContextChoice {
  businessType?: 0 | 1 | 2;
  /** null: 全部校区 */
  campusId?: number | null;
  campusName?: string | null;
  schoolYearId?: number;
  schoolYearName?: string;
  semesterId?: number;
  semesterName?: string;
}
export interface ContextState {
  choice: ContextChoice;
  /** What has been saved since the user was loaded; it stands over what they were loaded with. */
  saved: UserConfig;
}
export type ContextEvent =
  | { type: 'CHOOSE'; part: ContextChoice }
  | { type: 'SAVED'; config: UserConfig }
  | { type: 'RESET' };

const nothing: ContextState = { choice: {}, saved: {} };

/** Another business type has campuses, years and semesters of its own: what was chosen in the former one is dropped. */
export const contextLogic = fromTransition<ContextState, ContextEvent, never, undefined>(
  (state, event) => {
    switch (event.type) {
      case 'CHOOSE': {
        const leaves =
          event.part.businessType !== undefined &&
          event.part.businessType !== state.choice.businessType;
        return { ...state, choice: leaves ? event.part : { ...state.choice, ...event.part } };
      }
      case 'SAVED':
        return { ...state, saved: { ...state.saved, ...event.config } };
      case 'RESET':
        return nothing;
    }
  },
  nothing,
);
