ALTER TABLE "patrol_routes" drop column "search_text";
--> next
ALTER TABLE "patrol_routes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("name", '') || chr(31) || coalesce(case when "is_ordered" then 'Menurut urutan' else 'Bebas' end, ''))) STORED;
--> next
ALTER TABLE "patrol_schedules" drop column "search_text";
--> next
ALTER TABLE "patrol_schedules" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("name", '') || chr(31) || coalesce("start_time", '') || chr(31) || coalesce(reverse(regexp_replace(reverse(("minutes")::text), '([0-9]{3})(?=[0-9])', '\1.', 'g')), '') || chr(31) || coalesce(case when "days" = '1234567' then 'Setiap hari' else rtrim(replace(replace(replace(replace(replace(replace(replace("days", '1', 'Sen, '), '2', 'Sel, '), '3', 'Rab, '), '4', 'Kam, '), '5', 'Jum, '), '6', 'Sab, '), '7', 'Min, '), ', ') end, '') || chr(31) || coalesce(case when "active" then 'Aktif' else 'Tidak aktif' end, ''))) STORED;
--> next
CREATE INDEX "patrol_routes_living" ON "patrol_routes" USING btree ("id","search_text") WHERE "patrol_routes"."deleted_at" is null;
--> next
CREATE INDEX "patrol_routes_ysb_branch_id" ON "patrol_routes" USING btree ("ysb_branch_id","id","search_text") WHERE "patrol_routes"."deleted_at" is null;
--> next
CREATE INDEX "patrol_schedules_living" ON "patrol_schedules" USING btree ("id","search_text") WHERE "patrol_schedules"."deleted_at" is null;
