-- The audit log is append-only (decisions.md 4): nothing the product sends can change or remove a row. architecture.md wants no
-- triggers, so that a distributed PostgreSQL can take over; this one guards and does nothing else: where triggers are missing the
-- product works the same, and the chain still shows every change afterwards.
CREATE FUNCTION audit_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' THEN
    IF old.seq IS NULL AND new.seq IS NOT NULL AND to_jsonb(new) - 'seq' - 'hash' = to_jsonb(old) - 'seq' - 'hash' THEN
      RETURN new; -- the seal
    END IF;
  END IF;
  RAISE EXCEPTION '审计日志只能追加，不能修改或删除' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_rows BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_guard();
--> statement-breakpoint
CREATE TRIGGER audit_log_all BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_guard();
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_log" FROM PUBLIC;
