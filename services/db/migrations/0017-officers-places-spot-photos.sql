ALTER TABLE "log_check_points" ADD COLUMN "location_accuracy" integer;
--> next
ALTER TABLE "log_check_points" ADD COLUMN "lat" text DEFAULT '' NOT NULL;
--> next
ALTER TABLE "log_check_points" ADD COLUMN "lng" text DEFAULT '' NOT NULL;
--> next
ALTER TABLE "log_check_points" ADD COLUMN "photo_asked" boolean DEFAULT false NOT NULL;
--> next
ALTER TABLE "patrol_rounds" ADD COLUMN "ysb_employe_id" bigint;
--> next
ALTER TABLE "patrol_routes" ADD COLUMN "ask_location" boolean DEFAULT false NOT NULL;
--> next
ALTER TABLE "patrol_routes" ADD COLUMN "spot_photo" boolean DEFAULT false NOT NULL;
--> next
CREATE INDEX "patrol_rounds_ysb_employe_id" ON "patrol_rounds" USING btree ("ysb_employe_id") WHERE "patrol_rounds"."deleted_at" is null;
