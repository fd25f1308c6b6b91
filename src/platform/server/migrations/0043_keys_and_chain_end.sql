CREATE TABLE "audit_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_key" (
	"purpose" text NOT NULL,
	"id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "field_key_purpose_id_pk" PRIMARY KEY("purpose","id")
);
--> statement-breakpoint
INSERT INTO "audit_head" ("id", "seq", "hash")
SELECT 1, coalesce(max(seq), 0), coalesce((SELECT hash FROM audit_log WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1), repeat('0', 64)) FROM audit_log;
--> statement-breakpoint
-- The end of the chain moves forward only (as the log itself, a guard that does nothing else).
CREATE FUNCTION audit_head_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' THEN
    IF new.id = old.id AND new.seq > old.seq THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION '审计链的末端只能前移，不能退回或删除' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_head_row BEFORE UPDATE OR DELETE ON "audit_head" FOR EACH ROW EXECUTE FUNCTION audit_head_guard();
--> statement-breakpoint
CREATE TRIGGER audit_head_all BEFORE TRUNCATE ON "audit_head" FOR EACH STATEMENT EXECUTE FUNCTION audit_head_guard();
--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON "audit_head" FROM PUBLIC;
