ALTER TABLE "freshman" ADD COLUMN "admission_photo" jsonb;--> statement-breakpoint
ALTER TABLE "freshman" ADD COLUMN "site_photo" jsonb;--> statement-breakpoint
ALTER TABLE "freshman" ADD COLUMN "photo_match" smallint;--> statement-breakpoint
ALTER TABLE "freshman" ADD COLUMN "compared_by" bigint;--> statement-breakpoint
ALTER TABLE "freshman" ADD COLUMN "compared_at" timestamp with time zone;