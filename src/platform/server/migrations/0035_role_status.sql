ALTER TABLE "role" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "for_new_staff" boolean DEFAULT false NOT NULL;