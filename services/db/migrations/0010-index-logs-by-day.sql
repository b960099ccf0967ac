CREATE INDEX "log_check_points_date_check_ysb_check_point_id" ON "log_check_points" USING btree ("date_check","ysb_check_point_id") WHERE "log_check_points"."deleted_at" is null;
--> next
CREATE INDEX "log_check_points_user_id_date_check" ON "log_check_points" USING btree ("user_id","date_check") WHERE "log_check_points"."deleted_at" is null;
