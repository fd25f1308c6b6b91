DROP INDEX "timetable_period";--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "timetable" ADD COLUMN "season" text DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "building" ADD COLUMN "photo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "building" ADD COLUMN "entrance_file_id" uuid;--> statement-breakpoint
ALTER TABLE "building" ADD COLUMN "floor_plan_file_id" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "degree_unit" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "on_staff" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "is_external" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "is_part_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "main_employer" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "teach_from" date;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "teacher_cert_no" text;--> statement-breakpoint
CREATE UNIQUE INDEX "timetable_period" ON "timetable" USING btree ("school_id","campus_id","season","period");