ALTER TABLE "annual" ADD COLUMN "plan_version" text;--> statement-breakpoint
ALTER TABLE "campus" ADD COLUMN "principal" text;--> statement-breakpoint
ALTER TABLE "campus" ADD COLUMN "longitude" text;--> statement-breakpoint
ALTER TABLE "campus" ADD COLUMN "latitude" text;