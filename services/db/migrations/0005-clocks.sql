ALTER TABLE "log_check_points" ADD COLUMN "wrong_clock" boolean DEFAULT false NOT NULL;
--> next
ALTER TABLE "log_check_points" ADD COLUMN "device_time" text DEFAULT '' NOT NULL;
