ALTER TABLE "course_request" ADD COLUMN "course_code" text NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "en_name" text;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "office_unit_key" text;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "credits" numeric(5, 1) NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "total_hours" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "theory_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "experiment_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "computer_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "practice_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "extra_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "weekly_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "practice_weeks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "course_module" text NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "course_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "course_nature" text NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "course_rank" text NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "exam_mode" text NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "grading_mode" text NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "language_code" text NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "default_teaching_mode" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_request" ADD COLUMN "begin_on" date;