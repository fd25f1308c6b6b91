CREATE TABLE "captcha_used" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"line_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "captcha" CASCADE;--> statement-breakpoint
CREATE INDEX "captcha_used_line" ON "captcha_used" USING btree ("line_hash","expires_at");--> statement-breakpoint
CREATE INDEX "captcha_used_expires" ON "captcha_used" USING btree ("expires_at");