-- No student stands in two places on one day (domain.md 1.6.1). Ranges instead of plain equality, so that no extension is needed.
ALTER TABLE "student_state" ADD CONSTRAINT "student_state_days" CHECK ("end_on" IS NULL OR "end_on" >= "begin_on");
--> statement-breakpoint
ALTER TABLE "student_state" ADD CONSTRAINT "student_state_no_overlap" EXCLUDE USING gist (
  int4range("school_id", "school_id", '[]') WITH &&,
  int8range("student_id", "student_id", '[]') WITH &&,
  daterange("begin_on", "end_on", '[]') WITH &&
) DEFERRABLE INITIALLY IMMEDIATE;
