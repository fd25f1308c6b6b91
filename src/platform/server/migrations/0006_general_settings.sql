CREATE TABLE "approval_deadline" (
	"school_id" integer NOT NULL,
	"semester_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_deadline_school_id_semester_id_level_pk" PRIMARY KEY("school_id","semester_id","level")
);
--> statement-breakpoint
CREATE TABLE "notice_template" (
	"school_id" integer NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"many_text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_template_school_id_key_pk" PRIMARY KEY("school_id","key")
);
--> statement-breakpoint
CREATE TABLE "number_rule" (
	"school_id" integer NOT NULL,
	"kind" text NOT NULL,
	"pattern" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "number_rule_school_id_kind_pk" PRIMARY KEY("school_id","kind")
);
--> statement-breakpoint
CREATE TABLE "number_sequence" (
	"school_id" integer NOT NULL,
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_sequence_school_id_kind_prefix_pk" PRIMARY KEY("school_id","kind","prefix")
);
--> statement-breakpoint
CREATE TABLE "role_config" (
	"school_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"config" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_config_school_id_role_id_pk" PRIMARY KEY("school_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "user_signature" (
	"school_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_signature_school_id_user_id_pk" PRIMARY KEY("school_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "setting" DROP CONSTRAINT "setting_school_id_key_pk";--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "logo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "business_type" smallint DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "semester_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_school_id_key_business_type_semester_id_pk" PRIMARY KEY("school_id","key","business_type","semester_id");--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;