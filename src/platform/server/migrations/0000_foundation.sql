CREATE TABLE "annual" (
	"school_id" integer NOT NULL,
	"id" integer NOT NULL,
	"business_type" smallint NOT NULL,
	"annual_code" text NOT NULL,
	"annual_name" text NOT NULL,
	CONSTRAINT "annual_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "campus" (
	"school_id" integer NOT NULL,
	"id" integer NOT NULL,
	"campus_code" text NOT NULL,
	"campus_name" text NOT NULL,
	"business_types" smallint[] NOT NULL,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "campus_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "dict_data" (
	"school_id" integer NOT NULL,
	"dict_type" text NOT NULL,
	"dict_code" integer NOT NULL,
	"dict_label" text NOT NULL,
	"dict_value" text NOT NULL,
	"list_class" text,
	"css_class" text,
	"sort_no" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dict_data_school_id_dict_type_dict_value_pk" PRIMARY KEY("school_id","dict_type","dict_value")
);
--> statement-breakpoint
CREATE TABLE "org_unit" (
	"school_id" integer NOT NULL,
	"business_type" smallint NOT NULL,
	"node_key" text NOT NULL,
	"node_key_parent" text,
	"level" smallint NOT NULL,
	"path" text NOT NULL,
	"unit_code" text NOT NULL,
	"unit_name" text NOT NULL,
	"short_name" text,
	"unit_category" text NOT NULL,
	"is_management" boolean DEFAULT false NOT NULL,
	"is_teaching" boolean DEFAULT false NOT NULL,
	"is_supervisor" boolean DEFAULT false NOT NULL,
	"is_master" boolean DEFAULT false NOT NULL,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "org_unit_school_id_business_type_node_key_pk" PRIMARY KEY("school_id","business_type","node_key")
);
--> statement-breakpoint
CREATE TABLE "school" (
	"id" integer PRIMARY KEY NOT NULL,
	"school_code" text NOT NULL,
	"school_name" text NOT NULL,
	CONSTRAINT "school_schoolCode_unique" UNIQUE("school_code")
);
--> statement-breakpoint
CREATE TABLE "school_year" (
	"school_id" integer NOT NULL,
	"id" integer NOT NULL,
	"business_type" smallint NOT NULL,
	"school_year_code" text NOT NULL,
	"school_year_name" text NOT NULL,
	"begin_on" date NOT NULL,
	"end_on" date NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	CONSTRAINT "school_year_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "semester" (
	"school_id" integer NOT NULL,
	"id" integer NOT NULL,
	"business_type" smallint NOT NULL,
	"school_year_id" integer NOT NULL,
	"semester_code" text NOT NULL,
	"semester_name" text NOT NULL,
	"term_no" smallint NOT NULL,
	"begin_on" date NOT NULL,
	"end_on" date NOT NULL,
	"weeks" smallint NOT NULL,
	"state" smallint NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"declare_open_at" timestamp with time zone,
	"declare_close_at" timestamp with time zone,
	"enable_management_approve" boolean DEFAULT true NOT NULL,
	"enable_teaching_approve" boolean DEFAULT true NOT NULL,
	"enable_supervisor_approve" boolean DEFAULT true NOT NULL,
	"enable_master_approve" boolean DEFAULT true NOT NULL,
	CONSTRAINT "semester_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"school_id" integer NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"remark" text,
	CONSTRAINT "setting_school_id_key_pk" PRIMARY KEY("school_id","key")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"school_id" integer NOT NULL,
	"id" bigint NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"employee_number" text NOT NULL,
	"cname" text NOT NULL,
	"ename" text,
	"nick_name" text,
	"pinyin" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT '0' NOT NULL,
	"mobile" text,
	"email" text,
	"avatar" text,
	"unit_business_type" smallint DEFAULT 0 NOT NULL,
	"unit_key" text,
	"staff_type" text,
	"title_code" text,
	"can_teach" boolean DEFAULT false NOT NULL,
	"weekly_hour_limit" smallint DEFAULT 16 NOT NULL,
	"work_status" text DEFAULT '1' NOT NULL,
	"account_status" text DEFAULT 'normal' NOT NULL,
	"locked_until" timestamp with time zone,
	"password_changed_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"user_config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_user_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" bigint,
	"simulate_user_id" bigint,
	"action" text NOT NULL,
	"entity" text,
	"entity_id" text,
	"outcome" text NOT NULL,
	"code" integer DEFAULT 200 NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "auth_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"school_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip" "inet",
	"user_agent" text,
	"simulate_user_id" bigint,
	"simulate_reason" text,
	"simulate_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_info" (
	"school_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"file_suffix" text NOT NULL,
	"mime" text NOT NULL,
	"md5" text NOT NULL,
	"sha256" text NOT NULL,
	"client_id" text NOT NULL,
	"model_id" text NOT NULL,
	"owner_entity" text,
	"owner_id" text,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_info_school_id_file_id_pk" PRIMARY KEY("school_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"school_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_school_id_user_id_key_pk" PRIMARY KEY("school_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "login_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"school_id" integer NOT NULL,
	"id" integer NOT NULL,
	"parent_id" integer,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"component" text NOT NULL,
	"icon" text,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"no_cache" boolean DEFAULT false NOT NULL,
	"permission" text,
	CONSTRAINT "menu_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"school_id" integer NOT NULL,
	"id" integer NOT NULL,
	"role_key" text NOT NULL,
	"role_name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"builtin" boolean DEFAULT true NOT NULL,
	"sort_no" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "role_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"school_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "user_role_school_id_user_id_role_id_pk" PRIMARY KEY("school_id","user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "user_unit_scope" (
	"school_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"business_type" smallint NOT NULL,
	"kind" text NOT NULL,
	"node_key" text NOT NULL,
	CONSTRAINT "user_unit_scope_school_id_user_id_business_type_kind_pk" PRIMARY KEY("school_id","user_id","business_type","kind")
);
--> statement-breakpoint
CREATE TABLE "admin_class" (
	"school_id" integer NOT NULL,
	"id" bigint NOT NULL,
	"business_type" smallint NOT NULL,
	"class_code" text NOT NULL,
	"class_name" text NOT NULL,
	"grade" text NOT NULL,
	"major_id" bigint NOT NULL,
	"campus_id" integer NOT NULL,
	"management_unit_key" text NOT NULL,
	"headcount" smallint NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_class_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_record" (
	"school_id" integer NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "approval_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"biz_type" text DEFAULT 'declaration' NOT NULL,
	"declaration_id" bigint NOT NULL,
	"round" smallint NOT NULL,
	"seq" smallint NOT NULL,
	"level" smallint,
	"unit_key" text,
	"unit_name" text,
	"action" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"operator_number" text NOT NULL,
	"opinion" text,
	"from_status" smallint NOT NULL,
	"from_level" smallint,
	"to_status" smallint NOT NULL,
	"to_level" smallint,
	"enabled_levels" smallint[] NOT NULL,
	"results" smallint[] NOT NULL,
	"changed_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body_at_submit" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"ip" text,
	CONSTRAINT "approval_record_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "course" (
	"school_id" integer NOT NULL,
	"id" bigint NOT NULL,
	"business_type" smallint NOT NULL,
	"course_code" text NOT NULL,
	"course_name" text NOT NULL,
	"en_name" text,
	"pinyin" text DEFAULT '' NOT NULL,
	"teaching_unit_key" text NOT NULL,
	"office_unit_key" text,
	"credits" numeric(4, 1) NOT NULL,
	"total_hours" smallint NOT NULL,
	"theory_hours" smallint DEFAULT 0 NOT NULL,
	"experiment_hours" smallint DEFAULT 0 NOT NULL,
	"computer_hours" smallint DEFAULT 0 NOT NULL,
	"practice_hours" smallint DEFAULT 0 NOT NULL,
	"weekly_hours" smallint DEFAULT 0 NOT NULL,
	"practice_weeks" smallint DEFAULT 0 NOT NULL,
	"course_module" text NOT NULL,
	"course_type" text NOT NULL,
	"course_nature" text NOT NULL,
	"course_rank" text NOT NULL,
	"exam_mode" text NOT NULL,
	"default_teaching_mode" smallint DEFAULT 2 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "declaration" (
	"school_id" integer NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "declaration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"declaration_no" text NOT NULL,
	"business_type" smallint NOT NULL,
	"school_year_id" integer NOT NULL,
	"semester_id" integer NOT NULL,
	"campus_id" integer NOT NULL,
	"source" smallint NOT NULL,
	"copied_from_id" bigint,
	"course_id" bigint NOT NULL,
	"course_code" text NOT NULL,
	"course_name" text NOT NULL,
	"credits" numeric(4, 1) NOT NULL,
	"course_type" text NOT NULL,
	"course_rank" text NOT NULL,
	"exam_mode" text NOT NULL,
	"open_type" smallint NOT NULL,
	"teaching_mode" smallint NOT NULL,
	"teaching_source" smallint NOT NULL,
	"platform_name" text DEFAULT '' NOT NULL,
	"online_hours" smallint DEFAULT 0 NOT NULL,
	"management_unit_key" text,
	"management_unit_name" text,
	"management_path" text,
	"teaching_unit_key" text,
	"teaching_unit_name" text,
	"teaching_path" text,
	"supervisor_unit_key" text,
	"supervisor_unit_name" text,
	"supervisor_path" text,
	"master_unit_key" text,
	"master_unit_name" text,
	"master_path" text,
	"total_hours" smallint NOT NULL,
	"theory_hours" smallint DEFAULT 0 NOT NULL,
	"experiment_hours" smallint DEFAULT 0 NOT NULL,
	"computer_hours" smallint DEFAULT 0 NOT NULL,
	"practice_hours" smallint DEFAULT 0 NOT NULL,
	"weekly_hours" smallint NOT NULL,
	"start_week" smallint NOT NULL,
	"end_week" smallint NOT NULL,
	"week_pattern" text DEFAULT 'all' NOT NULL,
	"need_schedule" boolean DEFAULT true NOT NULL,
	"need_select" boolean DEFAULT false NOT NULL,
	"room_type_code" text,
	"room_note" text DEFAULT '' NOT NULL,
	"off_plan_reason" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"class_count" smallint DEFAULT 0 NOT NULL,
	"headcount" integer DEFAULT 0 NOT NULL,
	"lead_teachers" text DEFAULT '' NOT NULL,
	"risks" text[] DEFAULT '{}' NOT NULL,
	"declare_status" smallint DEFAULT 0 NOT NULL,
	"current_level" smallint,
	"enabled_levels" smallint[] DEFAULT '{}' NOT NULL,
	"result1" smallint DEFAULT 9 NOT NULL,
	"result2" smallint DEFAULT 9 NOT NULL,
	"result3" smallint DEFAULT 9 NOT NULL,
	"result4" smallint DEFAULT 9 NOT NULL,
	"round" smallint DEFAULT 0 NOT NULL,
	"teachers_named" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"last_opinion" text,
	"declarer_id" bigint NOT NULL,
	"declarer_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declaration_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "major" (
	"school_id" integer NOT NULL,
	"id" bigint NOT NULL,
	"business_type" smallint NOT NULL,
	"major_code" text NOT NULL,
	"national_code" text NOT NULL,
	"major_name" text NOT NULL,
	"discipline_category" text,
	"schooling_years" numeric(3, 1) NOT NULL,
	"education_level" text NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "major_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "major_unit" (
	"school_id" integer NOT NULL,
	"id" bigint NOT NULL,
	"business_type" smallint NOT NULL,
	"major_id" bigint NOT NULL,
	"campus_id" integer NOT NULL,
	"management_unit_key" text,
	"teaching_unit_key" text,
	"supervisor_unit_key" text,
	"master_unit_key" text,
	"course_type_overrides" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "major_unit_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "teaching_class" (
	"school_id" integer NOT NULL,
	"declaration_id" bigint NOT NULL,
	"class_no" smallint NOT NULL,
	"class_name" text NOT NULL,
	"expected_count" smallint NOT NULL,
	"capacity" smallint NOT NULL,
	"admin_class_ids" bigint[] NOT NULL,
	CONSTRAINT "teaching_class_school_id_declaration_id_class_no_pk" PRIMARY KEY("school_id","declaration_id","class_no")
);
--> statement-breakpoint
CREATE TABLE "teaching_class_teacher" (
	"school_id" integer NOT NULL,
	"declaration_id" bigint NOT NULL,
	"class_no" smallint NOT NULL,
	"staff_id" bigint NOT NULL,
	"role" text NOT NULL,
	"hours" smallint NOT NULL,
	"sort_no" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "teaching_class_teacher_school_id_declaration_id_class_no_staff_id_role_pk" PRIMARY KEY("school_id","declaration_id","class_no","staff_id","role")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "annual_code" ON "annual" USING btree ("school_id","business_type","annual_code");--> statement-breakpoint
CREATE INDEX "org_unit_path" ON "org_unit" USING btree ("school_id","business_type","path");--> statement-breakpoint
CREATE UNIQUE INDEX "semester_code" ON "semester" USING btree ("school_id","business_type","semester_code");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username" ON "app_user" USING btree ("school_id","username");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_employee_number" ON "app_user" USING btree ("school_id","employee_number");--> statement-breakpoint
CREATE INDEX "app_user_unit" ON "app_user" USING btree ("school_id","unit_key");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("school_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("school_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "auth_session_user" ON "auth_session" USING btree ("school_id","user_id");--> statement-breakpoint
CREATE INDEX "captcha_expires" ON "captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "file_info_owner" ON "file_info" USING btree ("school_id","owner_entity","owner_id");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_name" ON "menu" USING btree ("school_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "role_key" ON "role" USING btree ("school_id","role_key");--> statement-breakpoint
CREATE INDEX "user_role_role" ON "user_role" USING btree ("school_id","role_id");--> statement-breakpoint
CREATE INDEX "user_unit_scope_node" ON "user_unit_scope" USING btree ("school_id","business_type","node_key");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_class_code" ON "admin_class" USING btree ("school_id","class_code");--> statement-breakpoint
CREATE INDEX "admin_class_unit" ON "admin_class" USING btree ("school_id","business_type","management_unit_key");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_record_seq" ON "approval_record" USING btree ("school_id","declaration_id","seq");--> statement-breakpoint
CREATE INDEX "approval_record_operator" ON "approval_record" USING btree ("school_id","operator_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "course_code" ON "course" USING btree ("school_id","business_type","course_code");--> statement-breakpoint
CREATE INDEX "course_unit" ON "course" USING btree ("school_id","business_type","teaching_unit_key");--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_no" ON "declaration" USING btree ("school_id","declaration_no");--> statement-breakpoint
CREATE INDEX "declaration_context" ON "declaration" USING btree ("school_id","business_type","semester_id","declare_status","current_level");--> statement-breakpoint
CREATE INDEX "declaration_declarer" ON "declaration" USING btree ("school_id","declarer_id","semester_id");--> statement-breakpoint
CREATE INDEX "declaration_course" ON "declaration" USING btree ("school_id","business_type","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "major_code" ON "major" USING btree ("school_id","business_type","major_code");--> statement-breakpoint
CREATE UNIQUE INDEX "major_unit_key" ON "major_unit" USING btree ("school_id","business_type","major_id","campus_id");--> statement-breakpoint
CREATE INDEX "teaching_class_admin" ON "teaching_class" USING gin ("admin_class_ids");--> statement-breakpoint
CREATE INDEX "teaching_class_teacher_staff" ON "teaching_class_teacher" USING btree ("school_id","staff_id");