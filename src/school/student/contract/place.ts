/** Where a student stands (domain.md 1.6.1 StudentState), by the columns of `student_state`. */
export interface StudentPlace {
  grade: string;
  unitKey: string;
  majorId: number;
  directionId: number | null;
  classId: number | null;
  campusId: number;
  inSchool: boolean;
  statusCode: string;
}
