-- Lists of 用户安全 (domain.md 1.5.6) over the rows that are written anyway: what an audit row means to people is worked out here once.
CREATE VIEW "session_list" AS
SELECT s.school_id, s.id, s.user_id, u.cname || '（' || u.employee_number || '）' AS person, n.unit_name AS unit,
  host(s.ip) AS ip, s.created_at AS since, s.last_seen_at AS last_used, s.expires_at,
  CASE WHEN s.simulate_user_id IS NULL THEN NULL ELSE t.cname || '（' || t.employee_number || '）' END AS simulated,
  concat_ws(' · ',
    CASE WHEN s.user_agent ~ 'Edg/' THEN 'Edge' WHEN s.user_agent ~ 'MicroMessenger' THEN '微信' WHEN s.user_agent ~ 'Firefox/' THEN 'Firefox'
      WHEN s.user_agent ~ 'Chrome/' THEN 'Chrome' WHEN s.user_agent ~ 'Safari/' THEN 'Safari' ELSE '其他程序' END
      || coalesce(' ' || substring(s.user_agent from '(?:Edg|MicroMessenger|Firefox|Chrome|Version)/(\d+)'), ''),
    CASE WHEN s.user_agent ~ 'Windows' THEN 'Windows' WHEN s.user_agent ~ 'Android' THEN 'Android' WHEN s.user_agent ~ 'iPhone|iPad' THEN 'iOS'
      WHEN s.user_agent ~ 'Mac OS X' THEN 'macOS' WHEN s.user_agent ~ 'Linux' THEN 'Linux' END) AS device
FROM auth_session s
  JOIN app_user u ON u.school_id = s.school_id AND u.id = s.user_id
  LEFT JOIN app_user t ON t.school_id = s.school_id AND t.id = s.simulate_user_id
  LEFT JOIN org_unit n ON n.school_id = u.school_id AND n.business_type = u.unit_business_type AND n.node_key = u.unit_key
WHERE s.expires_at > now() AND s.last_seen_at > now() - interval '30 minutes';
--> statement-breakpoint
CREATE VIEW "login_log" AS
SELECT a.school_id, a.id, a.at, a.user_id, coalesce(u.cname || '（' || u.employee_number || '）', '未知用户') AS person, n.unit_name AS unit,
  CASE WHEN a.action = 'logout' THEN 'logout' WHEN a.outcome = 'done' THEN 'login' ELSE 'failed' END AS event,
  CASE a.action WHEN 'oauthLogin' THEN 'oauth' ELSE 'password' END AS way, a.detail ->> 'reason' AS reason, a.ip, a.request_id
FROM audit_log a
  LEFT JOIN app_user u ON u.school_id = a.school_id AND u.id = a.user_id
  LEFT JOIN org_unit n ON n.school_id = u.school_id AND n.business_type = u.unit_business_type AND n.node_key = u.unit_key
WHERE a.action IN ('login', 'oauthLogin', 'logout');
--> statement-breakpoint
CREATE VIEW "operation_log" AS
SELECT a.school_id, a.id, a.at, a.user_id, coalesce(u.cname || '（' || u.employee_number || '）', '系统') AS person,
  s.cname || '（' || s.employee_number || '）' AS simulated, a.action, a.entity, a.entity_id AS record_id, coalesce(a.detail ->> 'name', a.detail ->> 'title', o.cname,
    a.detail #>> '{after,roleName}', a.detail #>> '{before,roleName}', a.detail #>> '{after,title}', a.detail #>> '{before,title}', a.detail ->> 'fileName') AS record_name,
  a.outcome, CASE a.outcome WHEN 'denied' THEN coalesce(a.detail ->> 'msg', a.detail ->> 'reason') END AS reason, a.ip, a.request_id, a.detail, a.seq, a.hash
FROM audit_log a
  LEFT JOIN app_user u ON u.school_id = a.school_id AND u.id = a.user_id
  LEFT JOIN app_user s ON s.school_id = a.school_id AND s.id = a.simulate_user_id
  LEFT JOIN app_user o ON o.school_id = a.school_id AND o.id = CASE WHEN a.entity = 'user' AND a.entity_id ~ '^\d{1,15}$' THEN a.entity_id::bigint END
WHERE a.action NOT IN ('login', 'oauthLogin', 'logout') AND a.detail ->> 'event' IS DISTINCT FROM 'look';
--> statement-breakpoint
CREATE VIEW "simulation_log" AS
SELECT a.school_id, a.id, a.at, a.user_id, coalesce(u.cname || '（' || u.employee_number || '）', '系统') AS person,
  s.cname || '（' || s.employee_number || '）' AS target,
  CASE WHEN a.outcome = 'denied' THEN 'refused' WHEN a.action = 'startTheImpersonationUser' THEN 'start'
    WHEN a.action = 'accountSwitchback' THEN 'stop' WHEN a.action = 'logout' THEN 'logout' ELSE 'look' END AS event,
  a.action, a.entity, nullif(a.entity_id, '') AS record_id, coalesce(a.detail ->> 'reason', a.detail ->> 'msg') AS reason, a.ip, a.request_id
FROM audit_log a
  LEFT JOIN app_user u ON u.school_id = a.school_id AND u.id = a.user_id
  LEFT JOIN app_user s ON s.school_id = a.school_id AND s.id = coalesce(a.simulate_user_id,
    CASE WHEN a.action IN ('startTheImpersonationUser', 'accountSwitchback') AND a.entity_id ~ '^\d{1,15}$' THEN a.entity_id::bigint END)
WHERE a.action IN ('startTheImpersonationUser', 'accountSwitchback') OR a.simulate_user_id IS NOT NULL;
--> statement-breakpoint
CREATE VIEW "sensitive_log" AS
SELECT x.school_id, x.id, x.at, x.user_id, u.cname || '（' || u.employee_number || '）' AS person, x.kind, x.entity, x.entity_id AS record_id,
  x.fields, x.row_count, x.reason, x.ip, x.request_id
FROM sensitive_access x LEFT JOIN app_user u ON u.school_id = x.school_id AND u.id = x.user_id;
--> statement-breakpoint
CREATE VIEW "binding_list" AS
SELECT i.school_id, i.id, i.user_id, u.cname || '（' || u.employee_number || '）' AS person, u.username, n.unit_name AS unit, i.issuer, i.subject,
  i.bound_at, coalesce(b.cname || '（' || b.employee_number || '）', '本人首次登录') AS bound_by, u.account_status
FROM user_identity i
  JOIN app_user u ON u.school_id = i.school_id AND u.id = i.user_id
  LEFT JOIN app_user b ON b.school_id = i.school_id AND b.id = i.bound_by
  LEFT JOIN org_unit n ON n.school_id = u.school_id AND n.business_type = u.unit_business_type AND n.node_key = u.unit_key;
--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("school_id", "user_id", "id");
--> statement-breakpoint
CREATE INDEX "audit_log_request" ON "audit_log" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("school_id", "action", "id");
