DROP INDEX "declare_extension_unit";--> statement-breakpoint
ALTER TABLE "declare_extension" ADD COLUMN "level" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "declare_extension_unit" ON "declare_extension" USING btree ("school_id","semester_id","level","unit_key");