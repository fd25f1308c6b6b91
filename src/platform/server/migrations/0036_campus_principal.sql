ALTER TABLE "campus" ADD COLUMN "principal_staff_id" bigint;--> statement-breakpoint
UPDATE "campus" c SET "principal_staff_id" = (SELECT min(u."id") FROM "app_user" u WHERE u."school_id" = c."school_id" AND u."cname" = c."principal" HAVING count(*) = 1);
--> statement-breakpoint
UPDATE "campus" SET "remark" = left(concat_ws('；', "remark", '负责人：' || "principal"), 200) WHERE "principal" IS NOT NULL AND "principal_staff_id" IS NULL;
