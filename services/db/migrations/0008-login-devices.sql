CREATE TABLE "login_devices" (
	"device" text NOT NULL,
	"name" text NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_devices_device_name_pk" PRIMARY KEY("device","name")
);

--> next
CREATE INDEX "login_devices_name" ON "login_devices" USING btree ("name");
--> next
CREATE INDEX "login_devices_last_at" ON "login_devices" USING btree ("last_at");
