CREATE TABLE "release_item" (
	"school_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"base" jsonb,
	"given" jsonb,
	"state" text DEFAULT 'settled' NOT NULL,
	"asked" text[] DEFAULT '{}' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_item_school_id_kind_key_pk" PRIMARY KEY("school_id","kind","key")
);
