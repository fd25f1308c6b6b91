CREATE TABLE "password_history" (
	"school_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"password_hash" text NOT NULL,
	CONSTRAINT "password_history_school_id_user_id_at_pk" PRIMARY KEY("school_id","user_id","at")
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "id_type" text DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "id_number" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "id_number_index" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "nation_code" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "political_code" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "mobile_index" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "other_unit_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "education_code" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "degree_code" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "post" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "entry_on" date;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "leave_on" date;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "teach_unit_key" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "office_unit_key" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_id_number" ON "app_user" USING btree ("school_id","id_number_index");--> statement-breakpoint
CREATE INDEX "app_user_mobile" ON "app_user" USING btree ("school_id","mobile_index");