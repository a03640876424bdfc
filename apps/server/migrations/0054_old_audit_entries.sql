-- A site may delete old entries: only those before the time that the transaction names, and never those of the last 180 days.
CREATE FUNCTION audit_log_expires() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at < nullif(current_setting('scooter_rides.audit_log_before', true), '')::timestamptz
    AND OLD.at < now() - interval '180 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Entries of the audit log are deleted only after the period of the site.' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
DROP TRIGGER audit_log_stays ON "audit_log";--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();--> statement-breakpoint
CREATE TRIGGER audit_log_expires BEFORE DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_expires();
