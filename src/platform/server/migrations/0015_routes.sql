UPDATE major_unit SET begin_annual = '2000' WHERE begin_annual IS NULL;--> statement-breakpoint
ALTER TABLE "major_unit" ALTER COLUMN "begin_annual" SET DEFAULT '2000';--> statement-breakpoint
ALTER TABLE "major_unit" ALTER COLUMN "begin_annual" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "major_unit" ADD COLUMN "route_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE major_unit u SET route_code = m.major_code || '-' || c.campus_code FROM major m, campus c WHERE m.school_id = u.school_id AND m.id = u.major_id AND c.school_id = u.school_id AND c.id = u.campus_id;
