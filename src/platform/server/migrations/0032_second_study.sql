DROP INDEX "student_id_number";--> statement-breakpoint
ALTER TABLE "freshman" ADD COLUMN "former_student_id" bigint;--> statement-breakpoint
CREATE INDEX "student_person" ON "student" USING btree ("school_id","id_number_index");--> statement-breakpoint
CREATE UNIQUE INDEX "student_id_number" ON "student" USING btree ("school_id","id_number_index") WHERE status_code not in ('03', '07', '08', '09', '10', '11', '14');