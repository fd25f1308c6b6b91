CREATE TABLE "submit_warning" (
	"school_id" integer NOT NULL,
	"declaration_id" bigint NOT NULL,
	"round" smallint NOT NULL,
	"sort_no" integer NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "submit_warning_school_id_declaration_id_round_sort_no_pk" PRIMARY KEY("school_id","declaration_id","round","sort_no")
);
--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "plan_course_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "language_code" text DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "self_arranged_room" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "hours_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teaching_class" ADD COLUMN "schedule_prefs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teaching_class" ADD COLUMN "merged_from" text[] DEFAULT '{}' NOT NULL;