CREATE TABLE "opening_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
