/** Where a student stands (学生 12), by the columns of `student_state`. */
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
