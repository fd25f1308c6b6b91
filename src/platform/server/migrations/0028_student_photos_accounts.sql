CREATE TABLE "account_slip" (
	"school_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"password" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_slip_school_id_user_id_pk" PRIMARY KEY("school_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "student_account" (
	"school_id" integer NOT NULL,
	"student_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" bigint,
	"closed_by_change_id" bigint,
	CONSTRAINT "student_account_school_id_student_id_pk" PRIMARY KEY("school_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "student_photo" (
	"school_id" integer NOT NULL,
	"student_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size_kb" integer NOT NULL,
	"taken_on" date,
	"quality" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_photo_school_id_student_id_kind_pk" PRIMARY KEY("school_id","student_id","kind")
);
--> statement-breakpoint
CREATE INDEX "account_slip_job" ON "account_slip" USING btree ("school_id","job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "student_account_user" ON "student_account" USING btree ("school_id","user_id");--> statement-breakpoint
CREATE INDEX "student_photo_quality" ON "student_photo" USING btree ("school_id","kind","quality");