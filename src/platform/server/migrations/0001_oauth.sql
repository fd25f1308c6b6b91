CREATE TABLE "oauth_state" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"wanted" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_identity" (
	"school_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"bound_by" bigint,
	CONSTRAINT "user_identity_school_id_issuer_subject_pk" PRIMARY KEY("school_id","issuer","subject")
);
--> statement-breakpoint
CREATE INDEX "oauth_state_expires" ON "oauth_state" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_identity_user" ON "user_identity" USING btree ("school_id","user_id","issuer");