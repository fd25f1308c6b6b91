ALTER TABLE "school" ADD COLUMN "begin_on" date;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "end_on" date;