ALTER TABLE "approval_record" ALTER COLUMN "declaration_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_record" ADD COLUMN "item_id" bigint;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "pinned_to_id" bigint;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "pinned_to_name" text;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "pinned_by_id" bigint;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "change_of_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_record_item_seq" ON "approval_record" USING btree ("school_id","biz_type","item_id","seq") WHERE item_id is not null;--> statement-breakpoint
CREATE INDEX "declaration_pinned" ON "declaration" USING btree ("school_id","pinned_to_id") WHERE pinned_to_id is not null;--> statement-breakpoint
CREATE INDEX "declaration_change" ON "declaration" USING btree ("school_id","change_of_id") WHERE change_of_id is not null;--> statement-breakpoint
ALTER TABLE "approval_record" ADD CONSTRAINT "approval_record_of_one" CHECK ((declaration_id is null) <> (item_id is null));