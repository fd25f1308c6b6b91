ALTER TABLE "declaration" ADD COLUMN "custom_weeks" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "partition_id" integer;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "open_type_given" smallint;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "open_type_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teaching_class" ADD COLUMN "fixed_room_id" integer;--> statement-breakpoint
ALTER TABLE "teaching_class_teacher" ADD COLUMN "weeks" text DEFAULT '' NOT NULL;